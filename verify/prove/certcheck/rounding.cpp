// Checks that a decimal or a double in a truth is the proven number, correctly rounded.

#include "verify/prove/certcheck/rounding.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"
#include "verify/prove/certcheck/numbers.hpp"

namespace touchstone::certcheck {
namespace {

// Whether the number is between two halfway points. `with_low` and `with_high`: whether these
// points belong to the interval.
bool rounds(const Rational& low, bool with_low, const Rational& high, bool with_high,
            const Compare& compare) {
  return compare(low) >= (with_low ? 0 : 1) && compare(high) <= (with_high ? 0 : -1);
}

}  // namespace

bool is_decimal(const std::string& text, std::size_t digits, const Compare& compare) {
  std::string_view rest = text;
  const int side = take(rest, "-", 1).empty() ? 1 : -1;
  const std::string whole = take(rest, kDigits), point = take(rest, ".", 1);
  const std::string fraction = take(rest, kDigits);
  std::string figures = whole + fraction;
  figures.erase(0, figures.find_first_not_of('0'));
  if (figures.empty()) return text == "0" && compare(0) == 0;
  const bool is_padded = whole.size() > 1 && whole[0] == '0';
  const bool is_whole = point.empty(), is_plain = rest.empty() && !whole.empty() && !is_padded;
  const std::size_t significant = figures.find_last_not_of('0') + 1;
  if (!is_plain || is_whole != fraction.empty() || significant > digits) return false;
  if (text.size() > kLongestNumber) beyond_limit("a decimal of more than 2^17 characters");
  look_at_clock();
  const Compare magnitude = [&](const Rational& x) { return side * compare(side * x); };
  const Rational last = power(10, -static_cast<long>(fraction.size()));
  const Rational value = Rational(mpz_class(figures, 10)) * last;
  if (magnitude(value) == 0) return is_whole || fraction.back() != '0';
  if (figures.size() < digits || (figures.size() > digits && !is_whole)) return false;
  const Rational half = last * power(10, static_cast<long>(figures.size() - digits)) / 2;
  const bool is_power =
      significant == 1 && figures[0] == '1';  // the next decimal below is ten times nearer
  const bool is_even = figures[digits - 1] % 2 == 0;
  return rounds(value - (is_power ? half / 10 : half), is_power || is_even, value + half, is_even,
                magnitude);
}

bool is_double(const std::string& text, const Compare& compare) {
  const double d = std::strtod(text.c_str(), nullptr);
  std::array<char, 40> written{};
  std::snprintf(written.data(), written.size(), "%a", d);
  if (text != written.data() || std::isnan(d)) return false;
  if (d == 0 && std::signbit(d) != (compare(0) < 0)) return false;
  static const Rational beyond =
      power(2, 1024) - power(2, 970);  // numbers from here on round to infinity
  if (std::isinf(d)) return d > 0 ? compare(beyond) >= 0 : compare(-beyond) <= 0;
  const auto halfway = [&](double to) -> Rational {
    const double next = std::nextafter(d, to);
    return std::isinf(next) ? Rational(beyond * sgn(Rational(d))) : (Rational(d) + next) / 2;
  };
  const bool is_even = std::bit_cast<std::uint64_t>(d) % 2 == 0;
  return rounds(halfway(-HUGE_VAL), is_even, halfway(HUGE_VAL), is_even, compare);
}

}  // namespace touchstone::certcheck
