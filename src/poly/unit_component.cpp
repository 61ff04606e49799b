// Components of a vector of length 1 at an algebraic time, correctly rounded.

#include "src/poly/unit_component.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "evaluation.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {
namespace {

// floor(sqrt(n / d) · 2^bits) for n >= 0, d > 0.
Integer scaled_root(const Integer& n, const Integer& d, unsigned bits) {
  return sqrt(floor_divided(shifted(n, 2 * bits), d));
}

// Bounds on |component| / length at the number, times 2^bits, as integers; nullopt if the number's
// enclosure is too wide for bounds.
std::optional<std::array<Integer, 2>> bounds(const IntegerPolynomial& component,
                                             const IntegerPolynomial& length_squared,
                                             const RealAlgebraic& at, unsigned bits) {
  if (at.is_rational()) {
    const auto value = [&at](const IntegerPolynomial& p) { return as_rational(p)(at.rational()); };
    const Rational n = value(component);
    const Rational square = n * n / value(length_squared);
    const Integer root = scaled_root(numerator(square), denominator(square), bits);
    return std::array{root, Integer(root + 1)};
  }
  // Both ranges are times 2^l.bits; in n² / l one such factor is left over.
  const IntegerRange n = scaled_range(component, at.isolating());
  const IntegerRange l = scaled_range(length_squared, at.isolating());
  if (l.lower <= 0 || (n.lower <= 0 && n.upper >= 0)) return std::nullopt;
  const auto [least, most] = std::minmax({Integer(abs(n.lower)), Integer(abs(n.upper))});
  return std::array{scaled_root(least * least, shifted(l.upper, l.bits), bits),
                    Integer(scaled_root(most * most, shifted(l.lower, l.bits), bits) + 1)};
}

}  // namespace

UnitComponent::UnitComponent(IntegerPolynomial component, IntegerPolynomial length_squared,
                             RealAlgebraic at)
    : component_(std::move(component)),
      length_squared_(std::move(length_squared)),
      at_(std::move(at)),
      sign_(to_int(sign_at(component_, at_))) {
  if (sign_ == 0) lower_ = upper_ = 0;
}

void UnitComponent::refine(unsigned bits) const {
  const Rational target = power_of_two(-static_cast<int>(bits));
  for (unsigned working = bits + 8; sign_ != 0 && upper_ - lower_ > target;
       working += working / 2) {
    check_limit();
    at_.refine(working);
    // The enclosures shrink around nonzero values: in the end neither contains zero.
    const auto both = bounds(component_, length_squared_, at_, working);
    if (!both) continue;
    const Rational unit = power_of_two(-static_cast<int>(working));
    const Rational low = Rational((*both)[0]) * unit;
    const Rational high = Rational((*both)[1]) * unit;
    lower_ = sign_ > 0 ? low : -high;
    upper_ = sign_ > 0 ? high : -low;
  }
}

int UnitComponent::compare(const Rational& q) const {
  const int side = q.sign();
  if (sign_ != side) return sign_ < side ? -1 : 1;
  if (side == 0) return 0;
  if (q < lower_) return 1;
  if (q > upper_) return -1;
  const Integer n = numerator(q) * numerator(q);
  const Integer d = denominator(q) * denominator(q);
  return side * to_int(sign_at(component_ * component_ * d - length_squared_ * n, at_));
}

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
