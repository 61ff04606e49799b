#pragma once

#include <limits>

#include "touchstone/number/concepts.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// A root of p between low and high, with the arithmetic of a rounded type: Newton steps kept inside
// the bracket, bisection where they leave it. p has the sign `at_low` just right of low and the
// other at high.
//   Certified by nothing: a number within the bracket, near a root where p is well conditioned.
template <RoundedNumber N>
N bracketed_root(const Polynomial<N>& p, N low, N high, Sign at_low) {
  N t = NumberTraits<N>::half(low + high);
  // A step at least halves the bracket or is a Newton step; the bound only guards against cycles of
  // the last bit, which no longer change the root beyond rounding.
  for (int step = 0; step < 4 * std::numeric_limits<N>::digits; ++step) {
    N value = p.leading();
    N slope = 0;
    for (int i = p.degree() - 1; i >= 0; --i) {
      slope = slope * t + value;
      value = value * t + p[i];
    }
    const Sign s = sign_of(value);
    if (s == Sign::zero || s == Sign::unknown) return t;
    (s == at_low ? low : high) = t;
    N next = sign_of(slope) == Sign::zero ? low : N(t - value / slope);
    if (!(low < next && next < high)) {
      next = NumberTraits<N>::half(low + high);
      if (!(low < next && next < high)) return t;
    }
    if (next == t) return t;
    t = next;
  }
  return t;
}

}  // namespace touchstone
