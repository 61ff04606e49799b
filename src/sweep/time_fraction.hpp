#pragma once

#include "touchstone/number/concepts.hpp"

namespace touchstone {

// A time as a fraction that is never divided, so that any ring suffices: an entry or exit of a
// sweep (contact_span.hpp). The time is in the unit of its horizon (sweep_horizon.hpp). REQUIRES:
// the denominator is known to be positive.
template <Number N>
struct TimeFraction {
  N numerator = N(0);
  N denominator = N(1);
};

// The sign of a - b, by cross multiplication.
template <Number N>
Sign difference_sign(const TimeFraction<N>& a, const TimeFraction<N>& b) {
  return sign_of(N(a.numerator * b.denominator - b.numerator * a.denominator));
}

// The sign of a - t.
template <Number N>
Sign difference_sign(const TimeFraction<N>& a, const N& t) {
  return sign_of(N(a.numerator - t * a.denominator));
}

}  // namespace touchstone
