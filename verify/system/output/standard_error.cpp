// Passes error messages to the terminal line by line, with texts of others made harmless. main
// creates a StandardError; from then on all output to std::cerr goes through it.

#include "verify/system/output/standard_error.hpp"

#include <unistd.h>

#include <iostream>

#include "src/base/visible.hpp"
#include "verify/system/output/colour.hpp"
#include "verify/system/output/fitted.hpp"
#include "verify/system/output/status_line.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::output {
namespace {

// A line as it is shown. Messages are fitted to the terminal; other lines (records, commands) stay
// whole.
std::string shown_line(std::string_view line) {
  constexpr std::string_view kName = "touchstone:";
  if (!line.starts_with(kName)) return visible(line);
  std::string shown = visible(line);
  if (errors_are_coloured())
    shown.replace(0, kName.size(), in_colour(std::string(kName), Tone::bad));
  const auto columns = columns_of_terminal(STDERR_FILENO);
  return columns ? fitted(shown, *columns) : shown;
}

}  // namespace

StandardError::StandardError() : before_(std::cerr.rdbuf(this)) {}

StandardError::~StandardError() {
  if (!waiting_.empty()) waiting_ += '\n';
  write_lines();
  clear_status();
  std::cerr.rdbuf(before_);
}

StandardError::int_type StandardError::overflow(int_type c) {
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  const char one = traits_type::to_char_type(c);
  xsputn(&one, 1);
  return c;
}

std::streamsize StandardError::xsputn(const char* text, std::streamsize size) {
  const std::lock_guard lock(mutex_);
  waiting_.append(text, static_cast<std::size_t>(size));
  write_lines();
  return size;
}

void StandardError::write_lines() {
  const std::size_t size = waiting_.rfind('\n') + 1;  // npos + 1 is 0
  if (size == 0) return;
  std::string shown;
  for (std::size_t begin = 0; begin < size;) {
    const std::size_t end = waiting_.find('\n', begin);
    shown += shown_line(std::string_view(waiting_).substr(begin, end - begin)) + '\n';
    begin = end + 1;
  }
  waiting_.erase(0, size);
  const NoStatus alone;
  [[maybe_unused]] const auto written = write(STDERR_FILENO, shown.data(), shown.size());
}

}  // namespace touchstone::output
