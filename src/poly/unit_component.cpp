// One component of a unit vector at an algebraic time, as a number that can be enclosed as narrowly
// as wanted: from integer bounds of the component and of the squared length over the time's
// enclosure.

#include "src/poly/unit_component.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "evaluation.hpp"
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
  // Both ranges have the factor 2^l.bits, which depends on the interval only. So n² / l has it once
  // too often, and l is shifted by it.
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
    // The sign is exact, and 0 has been left out: the enclosures shrink around nonzero values, so
    // in the end neither contains zero.
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

}  // namespace touchstone
