#pragma once

#include <cmath>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {

// |a|. A value without a sign (a NaN) stays as it is.
template <Number N>
N magnitude(const N& a) {
  return sign_of(a) == Sign::negative ? N(-a) : a;
}

// An enclosure of |a|, from 0 where a straddles it.
inline Interval magnitude(const Interval& a) {
  if (a.lower() >= 0) return a;
  if (a.upper() <= 0) return -a;
  return {0.0, std::fmax(-a.lower(), a.upper())};
}

}  // namespace touchstone
