#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "src/rest/hulls/widest_axis.hpp"
#include "src/rest/obb.hpp"
#include "touchstone/query.hpp"

namespace touchstone::judge {

// Two boxes at an instant.
struct BoxesAt {
  Obb<Rational> a;
  Obb<Rational> b;
};

// Two bodies at an instant, given by their corners. At least one is a polyhedron.
struct HullsAt {
  hulls::PlacedBody<Rational> a;
  hulls::PlacedBody<Rational> b;
};

// Two bodies at an instant, in exact numbers.
using BodiesAt = std::variant<BoxesAt, HullsAt>;

// The pose of two bodies at a time. At a jump of a motion there are two: before and after it.
// REQUIRES: t on the horizon.
std::vector<BodiesAt> bodies_at(const Query& query, const Rational& t);

// The overlap of two bodies along a direction that points from the first to the second, as a length
// times |direction|.
Rational overlap_along(const BodiesAt& bodies, const Vec3<Rational>& direction);

// The bodies, the second one moved by a translation.
BodiesAt with_second_moved(const BodiesAt& bodies, const Vec3<Rational>& by);

// Whether the distance of the bodies is at most (less than) a bound, given by its square. Exact.
// REQUIRES: the bodies are apart.
bool is_within_square(const BodiesAt& bodies, const Rational& distance_squared);
bool is_nearer_than_square(const BodiesAt& bodies, const Rational& distance_squared);

// The square of the distance of the bodies; 0 if they are in contact. Exact.
Rational distance_squared(const BodiesAt& bodies);
// The square of the distance of a point to one of the bodies (0 or 1); 0 if it is in the body.
// Exact.
Rational distance_squared(const BodiesAt& bodies, std::size_t body, const Vec3<Rational>& point);

// The square of the bodies' distance, or slightly more because of rounding. Only for texts.
Rational about_distance_squared(const BodiesAt& bodies);

}  // namespace touchstone::judge
