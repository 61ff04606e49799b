#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace touchstone {

// A document, or a line of a file of them, beyond this size is refused: more than any that this
// program writes, and little enough to be held in memory.
inline constexpr std::size_t kLargestDocument = std::size_t{64} << 20;
inline constexpr const char* kTooLargeDocument = "is larger than the limit of 64 MiB";

enum class LineRead {
  done,
  too_long,  // beyond the limit: its beginning is there, and the stream is at the next line
  none       // the stream is at its end, or bad
};

// Reads a line, without its end, as std::getline does (eof() where the last one has none), but no
// more of it than a limit.
LineRead read_line(std::istream& in, std::string& line, std::size_t most = kLargestDocument);

// Appends all that is left; false, and there is a part of it, where the text would be larger than a
// limit.
bool read_rest(std::istream& in, std::string& text, std::size_t most = kLargestDocument);

}  // namespace touchstone
