#pragma once

#include <optional>

#include "touchstone/minkowski/bounded/rounded_motion.hpp"

namespace touchstone::walk {

// The motion of two boxes over a pair of pieces in T, made of their own numbers, each rounded once
// and then computed with, with a bound of what that may have lost: integers, of which
// rounded_motion makes it, cost ten times as much. Nothing where T cannot say anything of them, or
// degrees are too high. That a bracket vanishes is known only where its numbers are zeros.
//   REQUIRES: validated pieces; from < until.
template <class T>
std::optional<FilteredMotion<T>> direct_motion(const PiecePair& pieces, const Box& box1,
                                               const Box& box2);

}  // namespace touchstone::walk
