#pragma once

#include <variant>
#include <vector>

#include "touchstone/query.hpp"
#include "touchstone/sat/obb.hpp"
#include "touchstone/sat/widest_axis.hpp"

namespace touchstone::judge {

// Two boxes at an instant.
struct BoxesAt {
  Obb<Rational> a;
  Obb<Rational> b;
};

// Two bodies at an instant, of which one is a polyhedron, or both: by their corners.
struct HullsAt {
  polyhedra::PlacedBody<Rational> a;
  polyhedra::PlacedBody<Rational> b;
};

// Two bodies at an instant, exactly.
using BodiesAt = std::variant<BoxesAt, HullsAt>;

// Where two bodies are at a time: in one pose, or in that before and that after a jump.
// REQUIRES: t on the horizon.
std::vector<BodiesAt> bodies_at(const Query& query, const Rational& t);

// How far they overlap along a direction from the first to the second: this over the direction's
// length.
Rational overlap_along(const BodiesAt& bodies, const Vec3<Rational>& direction);

// Whether they are at most a distance apart, exactly, given its square; and whether less than it.
// REQUIRES: they are apart, by any distance.
bool is_within_square(const BodiesAt& bodies, const Rational& distance_squared);
bool is_nearer_than_square(const BodiesAt& bodies, const Rational& distance_squared);

// The square of their distance, or of a little more, by rounding: for people.
Rational about_distance_squared(const BodiesAt& bodies);

}  // namespace touchstone::judge
