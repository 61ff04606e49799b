#pragma once

#include <array>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone {

// The closed time interval to examine, [from, until], in a unit that suits N: t = unit · (time in
// N). Integers need a unit in which both ends are integers; speeds are then lengths per that unit.
template <Number N>
struct SweepHorizon {
  N from = N(0);
  N until = N(1);
  Rational unit = 1;
};

// The horizon in the unit that suits N. REQUIRES: from <= until.
template <Number N>
SweepHorizon<N> sweep_horizon(const Rational& from, const Rational& until) {
  const std::array<Rational, 2> ends{from, until};
  const Rational scale = NumberTraits<N>::common_scale(ends);
  return {NumberTraits<N>::from(Rational(from * scale)),
          NumberTraits<N>::from(Rational(until * scale)), Rational(1 / scale)};
}

}  // namespace touchstone
