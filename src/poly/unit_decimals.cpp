// The decimals of a unit vector at a time: by square roots of rationals if the time is rational,
// else by enclosures of each component (UnitComponent) that are narrowed until the decimals are
// certain.

#include "src/poly/unit_decimals.hpp"

#include <algorithm>

#include "src/poly/rounding.hpp"
#include "src/poly/unit_component.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {
namespace {

// n at the time t, times a positive number.
Vec3<Integer> value_at(const Vec3<IntegerPolynomial>& n, const Rational& t) {
  const Integer p = numerator(t);
  const Integer q = denominator(t);
  const int degree = std::max({n[0].degree(), n[1].degree(), n[2].degree()});
  Vec3<Integer> value;
  for (std::size_t i = 0; i < 3; ++i) {
    // Horner's rule on n[i](p/q) · q^degree: `power` is that of q, one more at each coefficient.
    Integer power = 1;
    for (int k = degree; k >= 0; --k) {
      check_limit_at(NumberTraits<Integer>::bits(power));
      value[i] *= p;
      if (k <= n[i].degree()) value[i] += n[i][k] * power;
      power *= q;
    }
  }
  return value;
}

// The decimals of n / |n|, each by the square root of a rational.
std::array<std::string, 3> unit_decimals_at(const Vec3<Integer>& n, int digits) {
  const Integer length_squared = dot(n, n);
  std::array<std::string, 3> text;
  for (std::size_t i = 0; i < 3; ++i) {
    RoundedDecimal rounded = rounded_root(n[i] * n[i], length_squared, digits);
    if (n[i] < 0) rounded.digits = -rounded.digits;
    text[i] = to_string(rounded);
  }
  return text;
}

}  // namespace

std::array<std::string, 3> unit_decimals(const Vec3<IntegerPolynomial>& n, const RealAlgebraic& at,
                                         int digits) {
  if (at.is_rational()) return unit_decimals_at(value_at(n, at.rational()), digits);
  const IntegerPolynomial length_squared = dot(n, n);
  std::array<std::string, 3> text;
  for (std::size_t i = 0; i < 3; ++i) {
    text[i] = to_string(rounded_decimal(UnitComponent(n[i], length_squared, at), digits));
  }
  return text;
}

}  // namespace touchstone
