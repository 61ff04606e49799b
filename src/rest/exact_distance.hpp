#pragma once

#include <optional>

#include "src/rest/minus.hpp"
#include "src/rest/over_root.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// √(squared distance of the cores) - (sum of the radii)
using ExactDistance = Minus<OverRoot<Rational>>;

// The exact distance of two bodies at an instant, for the cases in which doubles with bounds do not
// decide (distances.cpp, clearance.cpp). The poses are those of these pieces; nullopt where the
// bodies touch or overlap. `radii` is the sum of their radii.
// REQUIRES: t on the pieces, which are of the motions of `cores`. Throws LimitReached.
std::optional<ExactDistance> exact_distance(const Query& cores, const Rational& radii,
                                            const PiecePair& pieces, const Rational& t);

}  // namespace touchstone
