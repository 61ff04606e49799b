#pragma once

#include <optional>

#include "touchstone/walk/filtered_facets.hpp"

namespace touchstone::walk {

// Encloses the root of a plane's condition again, by double-doubles, more narrowly. Laws:
//   (1) A result is certain (CertainInstant), it lies within `enclosure`, and it holds the one root
//       that the condition has there.
//   (2) It is nothing where `enclosure` is open, where double-doubles leave any root open that may
//       lie in it, and where they find two roots there, or none.
// REQUIRES: condition and enclosure are those of one plane on one motion.
std::optional<BoundedInstant<DoubleDouble>> root_in_pairs(
    const Form<Bounded<DoubleDouble>>& condition, const BoundedInstant<double>& enclosure);

// A doubt that a walk in doubles left, with its enclosure replaced by root_in_pairs. Nothing where
// the doubt is about the start, where a sign of a bracket is unknown, and by law 2.
std::optional<Doubt<DoubleDouble>> in_pairs(const Doubt<double>& doubt,
                                            const FilteredMotion<DoubleDouble>& motion);

}  // namespace touchstone::walk
