#pragma once

#include "src/number/magnitude.hpp"
#include "touchstone/number/concepts.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// The projections of two bodies of fixed orientation and constant velocity onto one axis n:
// intervals of constant length, of which the second moves past the first at constant speed. They
// meet at t iff
//
//     least <= speed · t <= greatest
//
// and their interiors meet iff both inequalities are strict. A common positive factor of all three
// changes nothing. A LinearPair (sweep.hpp) gives one for each axis; ContactSpan uses them.
//   Laws: least <= greatest. Along -n the three are -greatest, -least, -speed.
template <Number N>
struct AxisMotion {
  N least = N(0);
  N greatest = N(0);
  N speed = N(0);
  // False if N cannot exclude that the axis is the zero vector. Then the axis may still prove
  // separation, but not touching.
  bool certain = true;
};

// Whether a vector vanishes: zero if it does; positive if it does not; unknown if N cannot decide.
template <Number N>
Sign length_sign(const Vec3<N>& v) {
  Sign all = Sign::zero;
  for (const N& c : v) {
    const Sign s = sign_of(c);
    if (s == Sign::negative || s == Sign::positive) return Sign::positive;
    if (s == Sign::unknown) all = Sign::unknown;
  }
  return all;
}

// The larger and the smaller of two values, or an enclosure of both if their order is unknown. NaN
// stays NaN.
template <Number N>
N larger(const N& a, const N& b) {
  const N difference = a - b;
  const Sign s = sign_of(difference);
  if (s == Sign::unknown) {
    if constexpr (requires { hull(a, b); }) return hull(a, b);
    return difference;  // of rounded types: only NaN has an unknown sign
  }
  return s == Sign::negative ? b : a;
}
template <Number N>
N smaller(const N& a, const N& b) {
  return -larger(N(-a), N(-b));
}

}  // namespace touchstone
