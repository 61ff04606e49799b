// Decimals of a limited number of digits, rounded down or up.

#include "src/poly/rounding.hpp"

#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

RoundedDecimal decimal_below(const Rational& q, int digits) {
  RoundedDecimal nearest = rounded_decimal(RealAlgebraic(q), digits);
  if (Rational(nearest.digits) * power_of_ten(nearest.exponent) <= q) return nearest;
  // Just below a power of ten, a number with this number of digits has one more decimal place: the
  // number below 1.0 is 0.99, not 0.9.
  if (nearest.digits == pow(Integer(10), static_cast<unsigned>(digits - 1))) {
    nearest.digits *= 10;
    nearest.exponent -= 1;
  }
  nearest.digits -= 1;
  return nearest;
}

RoundedDecimal decimal_above(const Rational& q, int digits) {
  RoundedDecimal above = decimal_below(-q, digits);
  above.digits = -above.digits;
  return above;
}

std::string to_string(const RoundedDecimal& d) {
  if (d.digits.is_zero()) return "0";
  std::string digits = abs(d.digits).str();
  int exponent = d.exponent;
  if (d.exact) {
    while (digits.size() > 1 && digits.back() == '0') {
      digits.pop_back();
      ++exponent;
    }
  }
  std::string text;
  if (exponent >= 0) {
    text = digits + std::string(static_cast<std::size_t>(exponent), '0');
  } else {
    const auto fraction = static_cast<std::size_t>(-exponent);
    if (digits.size() <= fraction) digits.insert(0, fraction + 1 - digits.size(), '0');
    text =
        digits.substr(0, digits.size() - fraction) + "." + digits.substr(digits.size() - fraction);
  }
  return d.digits < 0 ? "-" + text : text;
}

}  // namespace touchstone
