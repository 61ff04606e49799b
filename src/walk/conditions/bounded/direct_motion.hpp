#pragma once

#include <array>
#include <optional>

#include "src/walk/conditions/body_forms.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"

namespace touchstone::walk {

// The motion of two boxes over a pair of pieces, for the first walk of the ladder. It is in T,
// double or DoubleDouble, computed from the boxes' own numbers, each rounded once, with a bound of
// the rounding errors. (rounded_motion computes it from integers, which cost ten times as much.)
// nullopt if T cannot bound the motion, or if degrees are too high. A vanishing bracket is
// recognised only if its numbers are zeros.
//   REQUIRES: validated pieces; from < until.
template <class T>
std::optional<FilteredMotion<T>> direct_motion(const PiecePair& pieces, const Box& box1,
                                               const Box& box2);

// The motion of each body alone, with bounds as in direct_motion. Throws Undecided if T cannot
// bound it, if degrees are too high, or if the piece is one instant. REQUIRES: validated pieces.
template <class T>
std::array<BodyForms<Bounded<T>>, 2> direct_bodies(const PiecePair& pieces);

}  // namespace touchstone::walk
