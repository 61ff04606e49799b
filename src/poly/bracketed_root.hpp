#pragma once

#include <limits>

#include "touchstone/number/concepts.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// Newton's method in floating point, kept between two bounds: guesses of roots, which callers prove
// or, in rounded types, take as they are.

// A function at a point: a number with the sign of its value, and Newton's step from there, which
// is step / divisor.
template <RoundedNumber N>
struct NewtonStep {
  N value;
  N step;
  N divisor;
};

// A root of a function between low and high, in the arithmetic of a rounded type: Newton steps
// inside the bracket, bisection where they leave it. `step_at` gives the NewtonStep at a point. The
// function has the sign `at_low` just right of low, and the opposite sign at high. The search
// begins at `t`, or in the middle if t is not between low and high.
//   The result lies within the bracket, and near a root if the function is well conditioned. There
//   is no guarantee.
template <RoundedNumber N, class StepAt>
N newton_in_bracket(N low, N high, Sign at_low, N t, const StepAt& step_at) {
  if (!(low < t && t < high)) t = NumberTraits<N>::half(low + high);
  // A step at least halves the bracket or is a Newton step; the bound only guards against cycles of
  // the last bit, which no longer change the root beyond rounding.
  for (int step = 0; step < 4 * std::numeric_limits<N>::digits; ++step) {
    const NewtonStep<N> at = step_at(t);
    const Sign s = sign_of(at.value);
    if (s == Sign::zero || s == Sign::unknown) return t;
    (s == at_low ? low : high) = t;
    const bool flat = sign_of(at.divisor) == Sign::zero;
    N next = flat ? low : N(t - at.step / at.divisor);
    // Tested first, since t is now an end of the bracket: a step that no longer moves t must not
    // count as leaving it.
    if (!flat && next == t) return t;
    if (!(low < next && next < high)) {
      next = NumberTraits<N>::half(low + high);
      if (!(low < next && next < high)) return t;
    }
    t = next;
  }
  return t;
}

// newton_in_bracket for a polynomial.
template <RoundedNumber N>
N bracketed_root(const Polynomial<N>& p, N low, N high, Sign at_low) {
  return newton_in_bracket(low, high, at_low, low, [&p](const N& t) {
    N value = p.leading();
    N slope = 0;
    for (int i = p.degree() - 1; i >= 0; --i) {
      slope = slope * t + value;
      value = value * t + p[i];
    }
    return NewtonStep<N>{value, value, slope};
  });
}

}  // namespace touchstone
