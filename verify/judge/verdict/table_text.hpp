#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "src/poly/rounding.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::judge {

// Numbers of reports: decimals of a few digits, correctly rounded from exact numbers. A decimal
// never shows a higher power of ten than the number has, since buckets sort errors by their decade.
// If the nearest double is known, or narrow bounds, it often decides the text without the exact
// number.

// The significant digits of a number in a table, by default.
inline constexpr int kTableDigits = 3;

// Whether rounding has raised a number to the next power of ten, as 9.996 to three digits.
template <ExactReal R>
bool is_of_another_decade(const R& x, const RoundedDecimal& d, int digits) {
  const Rational power = power_of_ten(d.exponent + digits - 1);
  if (d.exact || abs(d.digits) * power_of_ten(d.exponent) != power) return false;
  return d.digits < 0 ? x.compare(-power) > 0 : x.compare(power) < 0;
}

// The decimal of `digits` digits to which all numbers between two doubles round. nullopt in three
// cases: these numbers round to several decimals; the decimal itself is between the doubles, so a
// number there may be equal to it; or it is a power of ten that only rounding reaches.
std::optional<RoundedDecimal> only_decimal_in(double low, double high, int digits);

// The decimal to kTableDigits digits of all numbers whose nearest double is this one, or their
// text, as in_own_decade() and table_text() give it for each of them. nullopt as above.
std::optional<RoundedDecimal> decimal_of_nearest(double nearest);
std::optional<std::string> text_of_nearest(double nearest);

// x to `digits` digits, or to more if fewer would round it to the next power of ten.
template <ExactReal R>
RoundedDecimal in_own_decade(const R& x, int digits) {
  // The enclosure that is known already usually decides a few digits.
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const double low = std::nextafter(nearest_double(x.lower()), -kInfinity);
  const double high = std::nextafter(nearest_double(x.upper()), kInfinity);
  if (const auto only = only_decimal_in(low, high, digits)) return *only;
  RoundedDecimal d = rounded_decimal(x, digits);
  for (; is_of_another_decade(x, d, digits); d = rounded_decimal(x, digits)) ++digits;
  return d;
}

// The power of ten of the first digit.
inline int first_power(const RoundedDecimal& d) {
  return d.exponent + static_cast<int>(Integer(abs(d.digits)).str().size()) - 1;
}

// A decimal in a table: a plain one if that is short, else one with an exponent.
std::string table_text(const RoundedDecimal& d);

// A number in a table.
template <ExactReal R>
std::string table_text(const R& x, int digits = kTableDigits) {
  return table_text(in_own_decade(x, digits));
}

// The value of a decimal.
inline Rational value_of(const RoundedDecimal& d) { return d.digits * power_of_ten(d.exponent); }

// Two numbers as texts of a table, with enough digits to make the texts differ.
// REQUIRES: the numbers are not equal.
template <ExactReal A, ExactReal B>
std::pair<std::string, std::string> differing_texts(const A& a, const B& b) {
  int digits = kTableDigits;
  while (value_of(in_own_decade(a, digits)) == value_of(in_own_decade(b, digits))) ++digits;
  return {table_text(a, digits), table_text(b, digits)};
}
template <ExactReal R>
std::pair<std::string, std::string> differing_texts(const Rational& a, const R& b) {
  return differing_texts(RealAlgebraic(a), b);
}

}  // namespace touchstone::judge
