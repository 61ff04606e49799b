#pragma once

#include <cmath>
#include <concepts>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {

// The magnitude |a| in any number type, for margins (walk/conditions) and sweeps; an enclosure of
// it if the sign of a is unknown. NaN stays NaN.
template <Number N>
N magnitude(const N& a) {
  if constexpr (std::floating_point<N>) return std::fabs(a);
  const Sign s = sign_of(a);
  if constexpr (requires { hull(a, -a); }) {
    if (s == Sign::unknown) return hull(a, -a);
  }
  return s == Sign::negative ? N(-a) : a;
}

// An enclosure of |a|, from 0 where a straddles it.
inline Interval magnitude(const Interval& a) {
  if (a.lower() >= 0) return a;
  if (a.upper() <= 0) return -a;
  return {0.0, std::fmax(-a.lower(), a.upper())};  // Never NaN: ends of an interval.
}

}  // namespace touchstone
