#pragma once

#include "src/form/form.hpp"
#include "src/poly/bracketed_root.hpp"

namespace touchstone {

// Newton's method for forms, in the root finders of rounded, bounded and interval types. Nothing is
// proven here.

// The point where the control polygon of a form with one change of sign crosses zero, as a fraction
// of the interval that its Bernstein coefficients belong to: a good guess of its root.
// `coefficient(i)` is b_i.
template <RoundedNumber N, class Coefficient>
N polygon_crossing(int degree, const Coefficient& coefficient) {
  int i = 1;
  while (i < degree && (coefficient(i) > N(0)) == (coefficient(0) > N(0))) ++i;
  const N before = coefficient(i - 1);
  return (N(i - 1) + before / (before - coefficient(i))) / N(degree);
}

// A root of a form between low and high, near `guess`. The form has the sign `at_low` just right of
// low and the opposite sign left of high. `coefficient(i)` is c_i, in a rounded type.
//   In x = u / v, v = 1 - u, f is v^d g(x) with g(x) = Σ c_i x^i; so f / f' = g v² / (g' - d v g).
//   Right of the middle y = v / u replaces x, which would grow without bound.
template <RoundedNumber N, class Coefficient>
N newton_of_form(int degree, const Coefficient& coefficient, N low, N high, Sign at_low, N guess) {
  return newton_in_bracket(low, high, at_low, guess, [&](const N& t) {
    const N v = N(1) - t;
    const bool left = t < v;
    const N x = left ? t / v : v / t;
    N value = left ? coefficient(degree) : coefficient(0);
    N slope = 0;
    const int step = left ? -1 : 1;
    for (int i = left ? degree - 1 : 1; i >= 0 && i <= degree; i += step) {
      slope = slope * x + value;
      value = value * x + coefficient(i);
    }
    const N size = left ? v : t;
    return NewtonStep<N>{
        value, value * size * size,
        left ? N(slope - N(degree) * v * value) : N(N(degree) * t * value - slope)};
  });
}

}  // namespace touchstone
