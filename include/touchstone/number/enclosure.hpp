#pragma once

#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {

// The tightest interval around an integer: a point where it is a double. Its bounds are integers,
// or infinite.
//   Sums and products of such intervals have such bounds, too: what is inexact is beyond 2^53,
//   where
// all doubles are integers. So nothing underflows, and no mode that flushes subnormal numbers to
// zero can harm an enclosure.
inline Interval enclosure(const Integer& a) {
  constexpr unsigned kDoubleBits = 53;
  constexpr unsigned kLongestFinite = 1023;
  const unsigned bits = bit_length(a);
  if (bits > kLongestFinite) {
    constexpr double inf = std::numeric_limits<double>::infinity();
    return a.sign() < 0 ? Interval(-inf, -1) : Interval(1, inf);
  }
  const double towards_zero = mpz_get_d(a.backend().data());
  if (bits <= kDoubleBits) return Interval::point(towards_zero);
  return a.sign() < 0 ? Interval(detail::step_down(towards_zero), towards_zero)
                      : Interval(towards_zero, detail::step_up(towards_zero));
}

}  // namespace touchstone
