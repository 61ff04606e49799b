// Parts of a subject's messages, shortened for people.

#include "verify/judge/ask/message.hpp"

#include <algorithm>
#include <sstream>

#include "src/base/visible.hpp"

namespace touchstone::judge {

using nlohmann::json;

namespace {

// A line shortened at the end of a character, and made harmless for a terminal.
std::string shortened(const std::string& line, std::size_t most) {
  std::size_t end = std::min(line.size(), most);
  while (end < line.size() && end < most + 3 &&
         (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80)
    ++end;
  return visible(line.substr(0, end)) + (line.size() > end ? "…" : "");
}

}  // namespace

std::string text_of(const json& message, const char* key) {
  const auto found = message.find(key);
  return found != message.end() && found->is_string() ? found->get<std::string>() : "";
}

std::string beginning_of(const std::string& line) {
  constexpr std::size_t kShown = 80;
  return shortened(line, kShown);
}

std::vector<std::string> shown_lines(const std::string& errors) {
  constexpr std::size_t kFirst = 4;
  // Enough for a traceback of a few calls. The lines above it rarely help.
  constexpr std::size_t kLast = 12;
  constexpr std::size_t kLongest = 200;
  std::vector<std::string> lines;
  std::istringstream text(errors);
  for (std::string line; std::getline(text, line);) {
    if (line.ends_with('\r')) line.pop_back();
    lines.push_back(shortened(line, kLongest));
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  if (lines.size() <= kFirst + kLast) return lines;
  // If the middle was left out before, "…" is among these lines.
  lines.erase(lines.begin() + kFirst, lines.end() - kLast);
  if (lines[kFirst] != "…") lines.insert(lines.begin() + kFirst, "…");
  return lines;
}

}  // namespace touchstone::judge
