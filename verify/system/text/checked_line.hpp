#pragma once

#include <cstdint>
#include <istream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone {

// A line for files that must survive a kill, such as the parts of answers and judgements: JSON, a
// blank, the first 16 hexadecimal digits of the JSON text's SHA-256, and a line end. Torn or
// altered lines are recognised.
std::string checked_line(const nlohmann::json& content);

// The content of a line (given without its end); null if the line is torn or altered.
nlohmann::json checked_content(std::string_view line);

// The rest of a file of such lines.
struct CheckedLines {
  std::uint64_t count = 0;
  nlohmann::json last{};  // null if there are no lines
};
// nullopt if a line is torn, altered or too long.
std::optional<CheckedLines> checked_lines(std::istream& file);

}  // namespace touchstone
