// Writes streams line by line, wrapped and made harmless on a terminal. Standard output has such
// a buffer (standard_output.cpp), and so have files that grow line by line.

#include "verify/system/output/stream.hpp"

#include <unistd.h>

#include <optional>

#include "verify/system/output/descriptor.hpp"
#include "verify/system/output/fitted.hpp"
#include "verify/system/output/harmless.hpp"
#include "verify/system/output/status_line.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::output {

LineBuffer::LineBuffer(int file, std::string name)
    : file_(file), terminal_(isatty(file) != 0), name_(std::move(name)) {}

LineBuffer::int_type LineBuffer::overflow(int_type c) {
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  const char one = traits_type::to_char_type(c);
  xsputn(&one, 1);
  return c;
}

std::streamsize LineBuffer::xsputn(const char* text, std::streamsize size) {
  const std::string_view added(text, static_cast<std::size_t>(size));
  const std::size_t before = waiting_.size();
  waiting_ += added;
  const std::size_t last = added.rfind('\n');
  if (last != std::string_view::npos) write_first(before + last + 1);
  return size;
}

int LineBuffer::sync() {
  write_first(waiting_.size());
  return 0;
}

void LineBuffer::write_first(std::size_t size) {
  std::string first = waiting_.substr(0, size);
  waiting_.erase(0, size);  // also if writing fails: it is not tried again
  std::optional<NoStatus> alone;
  if (terminal_) {
    alone.emplace();
    const bool for_people = file_ == STDOUT_FILENO && lines_are_fitted();
    first = harmless(first, for_people ? Reader::person : Reader::program);
    if (for_people) first = fitted(first);
  }
  write_whole(file_, name_, first);
}

}  // namespace touchstone::output
