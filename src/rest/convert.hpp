#pragma once

#include <cmath>
#include <concepts>
#include <limits>

#include "src/poly/algebraic_field.hpp"
#include "src/rest/obb.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {

// Converts exact numbers at an instant to the other number types, so that each pose is computed
// exactly and rounded only once.

// An exact number in another type: correctly rounded, or as the tightest enclosure by two doubles.
template <Number To>
To converted(const Rational& q) {
  return NumberTraits<To>::from(q);
}
template <std::same_as<FieldElement> To>
To converted(const FieldElement& x) {
  return x;
}
// Narrows x until both ends of its enclosure round to one number, which is the nearest. If the
// enclosure lies between two neighbours, their middle decides which of them is nearer.
template <std::floating_point To>
To converted(const FieldElement& x) {
  if (x.sign() == Sign::zero) return 0;
  for (unsigned bits = 64;; bits *= 2) {
    x.refine(bits);
    const To low = NumberTraits<To>::from(x.lower());
    const To high = NumberTraits<To>::from(x.upper());
    if (low == high) return low;
    if (std::isfinite(low) && std::isfinite(high) &&
        std::nextafter(low, std::numeric_limits<To>::infinity()) == high) {
      const Rational middle = (exact_value(low) + exact_value(high)) / 2;
      const int side = x.compare(middle);
      return side == 0 ? NumberTraits<To>::from(middle) : (side < 0 ? low : high);
    }
  }
}
template <std::same_as<Interval> To>
To converted(const FieldElement& x) {
  if (x.sign() == Sign::zero) return To(0);
  const double near = converted<double>(x);
  const int side =
      std::isfinite(near) ? x.compare(exact_value(near)) : 0;  // of x, seen from `near`
  if (!std::isfinite(near)) return {detail::step_down(near), detail::step_up(near)};
  return {side < 0 ? detail::step_down(near) : near, side > 0 ? detail::step_up(near) : near};
}

// A box in another type, each number converted separately.
template <Number To, Number From>
Obb<To> converted(const Obb<From>& box) {
  Obb<To> r;
  for (std::size_t i = 0; i < 3; ++i) {
    r.center[i] = converted<To>(box.center[i]);
    r.half_extents[i] = converted<To>(box.half_extents[i]);
    for (std::size_t m = 0; m < 3; ++m) r.axes[m][i] = converted<To>(box.axes[m][i]);
  }
  return r;
}

}  // namespace touchstone
