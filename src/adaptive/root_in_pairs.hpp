#pragma once

#include <optional>

#include "touchstone/walk/filtered_facets.hpp"

namespace touchstone::walk {

// The one root that a plane's condition has in an enclosure, in a narrower one by double-doubles.
// Nothing where these cannot tell it from another one, or the condition is not known. REQUIRES: the
// enclosure is certain, the motion is the same one.
std::optional<BoundedInstant<DoubleDouble>> root_in_pairs(
    const Form<Bounded<DoubleDouble>>& condition, const BoundedInstant<double>& enclosure);

// The same doubt, with that enclosure.
std::optional<Doubt<DoubleDouble>> in_pairs(const Doubt<double>& doubt,
                                            const FilteredMotion<DoubleDouble>& motion);

}  // namespace touchstone::walk
