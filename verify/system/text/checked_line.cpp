// Writes and reads lines that carry their own hash, for files of parts of runs: a line that a
// killed program has left unfinished is recognised.

#include "verify/system/text/checked_line.hpp"

#include "src/base/sha256.hpp"
#include "verify/system/text/bounded.hpp"

namespace touchstone {
namespace {

constexpr std::size_t kCheckLength = 16;  // hexadecimal digits

std::string check_of(const std::string& text) { return sha256(text).substr(0, kCheckLength); }

}  // namespace

std::string checked_line(const nlohmann::json& content) {
  const std::string text = content.dump();
  return text + " " + check_of(text) + "\n";
}

nlohmann::json checked_content(std::string_view line) {
  if (line.size() < kCheckLength + 1) return nullptr;
  const std::string text(line.substr(0, line.size() - kCheckLength - 1));
  if (line.substr(text.size()) != " " + check_of(text)) return nullptr;
  return nlohmann::json::parse(text, nullptr, false);
}

std::optional<CheckedLines> checked_lines(std::istream& file) {
  CheckedLines lines;
  std::string line;
  for (;;) {
    const LineRead read = read_line(file, line);
    if (read == LineRead::none) return lines;
    if (read == LineRead::too_long || file.eof()) return std::nullopt;
    lines.last = checked_content(line);
    if (lines.last.is_null() || lines.last.is_discarded()) return std::nullopt;
    ++lines.count;
  }
}

}  // namespace touchstone
