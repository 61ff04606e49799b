// Finds the width of a terminal, and keeps the width to which text for people is fitted. main
// sets it; fitted.cpp and table.cpp use it.

#include "verify/system/output/width.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <cstdlib>
#include <string_view>

namespace touchstone::output {
namespace {

std::atomic<std::size_t> columns_of_output = 0;  // 0: no limit
std::atomic<bool> fits_lines = false;

// The positive whole number in an environment variable; 0 if there is none.
std::size_t number_in(const char* variable) {
  const char* value = std::getenv(variable);
  if (value == nullptr) return 0;
  const std::string_view text(value);
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : 0;
}

}  // namespace

std::optional<std::size_t> columns_of_terminal(int file) {
  if (isatty(file) == 0) return std::nullopt;
  if (const std::size_t asked = number_in("COLUMNS"); asked > 0) return asked;
  winsize size{};
  if (ioctl(file, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size.ws_col;
}

void use_width(std::optional<std::size_t> columns) { columns_of_output = columns.value_or(0); }

std::optional<std::size_t> width() {
  const std::size_t columns = columns_of_output;
  return columns > 0 ? std::optional(columns) : std::nullopt;
}

void fit_lines() { fits_lines = true; }

bool lines_are_fitted() { return fits_lines; }

}  // namespace touchstone::output
