// Inputs of fuzzing that are lines of text.

#include "tests/fuzz/targets/input_lines.hpp"

#include <algorithm>
#include <span>

namespace touchstone::fuzz {

std::string text_of(const std::uint8_t* data, std::size_t size) {
  const std::span bytes(data, size);
  return {bytes.begin(), bytes.end()};
}

std::vector<std::string> lines_of(const std::uint8_t* data, std::size_t size) {
  std::vector<std::string> lines(1);
  for (const char c : text_of(data, size)) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
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
