#pragma once

#include <optional>

#include "src/walk/filtered_facets.hpp"

namespace touchstone::walk {

// Encloses the root of a plane's condition again, more narrowly, in double-doubles. Laws:
//   (1) The result is proven (CertainInstant), lies within `enclosure`, and holds the one root that
//       the condition has there.
//   (2) It is nullopt in three cases: `enclosure` is open; a root that may lie in it stays open in
//       double-doubles; or double-doubles find two roots there, or none.
// REQUIRES: condition and enclosure are those of one plane on one motion.
std::optional<BoundedInstant<DoubleDouble>> root_in_pairs(
    const Form<Bounded<DoubleDouble>>& condition, const BoundedInstant<double>& enclosure);

// A doubt left by a walk in doubles, with its enclosure replaced by that of root_in_pairs. Returns
// nullopt if the doubt is about the start, if a bracket sign is unknown, and by law 2.
std::optional<Doubt<DoubleDouble>> in_pairs(const Doubt<double>& doubt,
                                            const FilteredMotion<DoubleDouble>& motion);

}  // namespace touchstone::walk
