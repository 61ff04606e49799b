#pragma once

#include <array>
#include <optional>
#include <vector>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/query.hpp"

namespace touchstone::show {

// A point for drawing at which two features touch. Each is given by its corners; those of a face in
// order. For two edges that cross, it is where they are closest; otherwise the mean of the corners
// of their common part.
//   The corners may belong to a time that approximates the contact, so that features do not touch
// exactly. So the common part is computed between the planes through the features' borders,
// orthogonal to the features. Corners may coincide. REQUIRES: each feature has a corner.
Vec3<Rational> contact_point(const std::vector<Vec3<Rational>>& one,
                             const std::vector<Vec3<Rational>>& other);

// A point for drawing at which two bodies with a radius touch: on the segment between the closest
// points of their cores, which the radii share. nullopt if the cores are in contact.
// REQUIRES: a body has a radius; t on both pieces. Throws LimitReached.
std::optional<Vec3<Rational>> contact_point_of_inflated(
    const Query& query, const std::array<const MotionPiece*, 2>& piece, const Rational& t);

}  // namespace touchstone::show
