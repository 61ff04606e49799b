#include "touchstone/poly/unit_component.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/poly/rounding.hpp"

namespace touchstone {
namespace {

struct Range {
  Rational lower;
  Rational upper;
};

// An enclosure of p over [lower, upper], by Horner in interval arithmetic.
Range range_of(const IntegerPolynomial& p, const Rational& lower, const Rational& upper) {
  Range r{0, 0};
  for (int i = p.degree(); i >= 0; --i) {
    const Rational a = r.lower * lower, b = r.lower * upper, c = r.upper * lower,
                   d = r.upper * upper;
    r.lower = std::min(std::min(a, b), std::min(c, d)) + Rational(p[i]);
    r.upper = std::max(std::max(a, b), std::max(c, d)) + Rational(p[i]);
  }
  return r;
}

// floor(sqrt(q) · 2^bits) for q >= 0.
Integer scaled_root(const Rational& q, unsigned bits) {
  return sqrt(floor_divided(shifted(numerator(q), 2 * bits), denominator(q)));
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
    const Rational from = at_.lower();
    const Rational until = at_.upper();
    const Range n = range_of(component_, from, until);
    const Range l = range_of(length_squared_, from, until);
    // The enclosures shrink around nonzero values: sooner or later neither contains zero.
    if (l.lower <= 0 || (n.lower <= 0 && n.upper >= 0)) continue;
    const Rational least = std::min(Rational(abs(n.lower)), Rational(abs(n.upper)));
    const Rational most = std::max(Rational(abs(n.lower)), Rational(abs(n.upper)));
    const Rational unit = power_of_two(-static_cast<int>(working));
    const Rational low = Rational(scaled_root(least * least / l.upper, working)) * unit;
    const Rational high = Rational(scaled_root(most * most / l.lower, working) + 1) * unit;
    lower_ = sign_ > 0 ? low : -high;
    upper_ = sign_ > 0 ? high : -low;
  }
}

int UnitComponent::compare(const Rational& q) const {
  const int side = q.sign();
  if (sign_ != side) return sign_ < side ? -1 : 1;
  if (side == 0) return 0;
  const Integer n = numerator(q) * numerator(q);
  const Integer d = denominator(q) * denominator(q);
  return side * to_int(sign_at(component_ * component_ * d - length_squared_ * n, at_));
}

std::array<std::string, 3> unit_decimals(const Vec3<IntegerPolynomial>& n, const RealAlgebraic& at,
                                         int digits) {
  const IntegerPolynomial length_squared = dot(n, n);
  std::array<std::string, 3> text;
  for (std::size_t i = 0; i < 3; ++i) {
    text[i] = to_string(rounded_decimal(UnitComponent(n[i], length_squared, at), digits));
  }
  return text;
}

}  // namespace touchstone
