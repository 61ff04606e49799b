#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace touchstone {

// Reads lines and documents of bounded length, since a file may come from anybody.

// The largest document, or line of a file of documents, that is accepted. It is more than this
// program ever writes, and fits into memory.
inline constexpr std::size_t kLargestDocument = std::size_t{64} << 20;
inline constexpr const char* kTooLargeDocument = "is larger than the limit of 64 MiB";

// The result of reading a line of bounded length.
enum class LineRead {
  done,
  too_long,  // beyond the limit: only its beginning was read; the stream is at the next line, or at
             // its end if this line is longer than a GiB
  none       // the stream is at its end, or bad
};

// Reads a line without its end, like std::getline (eof() if the last line has no end), but only up
// to a limit.
LineRead read_line(std::istream& in, std::string& line, std::size_t most = kLargestDocument);

// Appends the rest of the stream. Returns false, after appending a part, if the text would exceed
// the limit.
bool read_rest(std::istream& in, std::string& text, std::size_t most = kLargestDocument);

}  // namespace touchstone
