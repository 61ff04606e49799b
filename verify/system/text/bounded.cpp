// Reads lines and files of bounded length, since files may come from anybody: a line without an
// end must not fill the memory.

#include "verify/system/text/bounded.hpp"

#include <array>

namespace touchstone {
namespace {

// Skips the rest of a line. If it is many times longer than any document may be, the stream may
// have no end, as that of a device: then reading ends, as if the stream were at its end.
void skip_line(std::istream& in) {
  constexpr std::size_t kMost = 16 * kLargestDocument;
  constexpr std::size_t kChunk = std::size_t{1} << 20;
  for (std::size_t skipped = 0; skipped < kMost; skipped += kChunk) {
    in.ignore(static_cast<std::streamsize>(kChunk), '\n');
    if (in.eof() || in.bad()) return;
    // The last character that was skipped: the line end, or the last one of the chunk.
    in.unget();
    if (in.get() == '\n') return;
  }
  in.setstate(std::ios::eofbit | std::ios::failbit);
}

}  // namespace

LineRead read_line(std::istream& in, std::string& line, std::size_t most) {
  line.clear();
  std::array<char, 1 << 14> part;
  for (bool is_first = true;; is_first = false) {
    in.getline(part.data(), part.size());
    const auto count = static_cast<std::size_t>(in.gcount());
    if (in.bad() || (count == 0 && is_first && in.fail())) return LineRead::none;
    // gcount() includes the line end, which is dropped. Without a line end, either the stream ended
    // or the buffer is full.
    const bool is_part = in.fail() && !in.eof();
    const bool has_end = !in.fail() && !in.eof();
    line.append(part.data(), has_end ? count - 1 : count);
    if (is_part) in.clear(in.rdstate() & ~std::ios::failbit);
    if (line.size() > most) {
      if (is_part) skip_line(in);
      return LineRead::too_long;
    }
    if (!is_part) break;
  }
  // If the stream ends after a full buffer, the next getline reads nothing: this is not a failure.
  if (in.eof()) in.clear(std::ios::eofbit);
  return LineRead::done;
}

bool read_rest(std::istream& in, std::string& text, std::size_t most) {
  std::array<char, 1 << 16> part;
  while (in.read(part.data(), part.size()), in.gcount() > 0) {
    text.append(part.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > most) return false;
  }
  return text.size() <= most;
}

}  // namespace touchstone
