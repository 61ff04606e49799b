#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace touchstone::fuzz {

// An input as a text.
std::string text_of(const std::uint8_t* data, std::size_t size);

// The input as lines of text: at least one.
std::vector<std::string> lines_of(const std::uint8_t* data, std::size_t size);

// Stores the lines as an input of at most `most` bytes. Returns its size. If they are longer,
// nothing is stored, and `size` is returned.
std::size_t store_lines(const std::vector<std::string>& lines, std::uint8_t* data, std::size_t size,
                        std::size_t most);

}  // namespace touchstone::fuzz
