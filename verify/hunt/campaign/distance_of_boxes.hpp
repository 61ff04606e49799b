#pragma once

#include <array>
#include <optional>

#include "src/rest/obb.hpp"
#include "touchstone/from_doubles.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::campaign {

// The approximate distance of two boxes at rest, or their depth, in doubles.
double distance_of_boxes(const Obb<double>& a, const Obb<double>& b);

// The distance of two boxes in the middle of the horizon. Each number of their poses is the double
// nearest to the exact one, so the result equals distance_of_boxes() of the rounded exact poses,
// bit for bit. nullopt if a box follows a curve, or if double-doubles do not prove which double is
// nearest.
std::optional<double> distance_in_the_middle(const std::array<doubles::Body, 2>& bodies,
                                             const std::array<double, 2>& horizon);

}  // namespace touchstone::campaign
