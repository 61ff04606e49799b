#include "verify/fuzz/input_lines.hpp"

#include <algorithm>

namespace touchstone::fuzz {

std::vector<std::string> lines_of(const std::uint8_t* data, std::size_t size) {
  std::vector<std::string> lines(1);
  for (std::size_t i = 0; i < size; ++i) {
    if (data[i] == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += static_cast<char>(data[i]);
    }
  }
  if (lines.size() > 1 && lines.back().empty()) lines.pop_back();
  return lines;
}

std::size_t store_lines(const std::vector<std::string>& lines, std::uint8_t* data, std::size_t size,
                        std::size_t most) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  if (text.size() > most) return size;
  std::ranges::copy(text, data);
  return text.size();
}

}  // namespace touchstone::fuzz
