// Writes and reads lines that carry their own hash.

#include "verify/system/text/checked_line.hpp"

#include "src/base/sha256.hpp"

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

}  // namespace touchstone
