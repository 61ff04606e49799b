// Reads durations such as "10m".

#include "verify/program/command_line/duration.hpp"

#include "src/number/notation.hpp"

namespace touchstone::command_line {

std::optional<std::chrono::milliseconds> duration(const std::string& text) {
  std::string number = text;
  int seconds = 1;
  if (!number.empty()) {
    const char unit = number.back();
    if (unit == 'm') seconds = 60;
    if (unit == 'h') seconds = 3600;
    if (unit == 's' || seconds > 1) number.pop_back();
  }
  const auto parsed = parse_number(number);
  constexpr int kYear = 366 * 24 * 3600;
  if (!parsed || parsed.value() <= 0 || parsed.value() * seconds > kYear) return std::nullopt;
  const Rational milliseconds = parsed.value() * seconds * 1000;
  // One more, so that a positive duration does not become 0.
  return std::chrono::milliseconds(1 + static_cast<long>(milliseconds.convert_to<double>()));
}

}  // namespace touchstone::command_line
