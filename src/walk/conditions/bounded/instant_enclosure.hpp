#pragma once

#include "touchstone/number/interval.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::walk {

// The bits of an instant in doubles and in intervals. Further bits would be lost in the rounding
// errors of doubles.
inline constexpr unsigned kInstantBits = 42;

// An enclosure of an instant of [0, 1], at most 2^-42 and one rounding wide.
Interval enclosure(const RealAlgebraic& t);

}  // namespace touchstone::walk
