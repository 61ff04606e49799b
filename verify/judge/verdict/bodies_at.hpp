#pragma once

#include <array>
#include <cstddef>
#include <variant>
#include <vector>

#include "src/rest/hulls/widest_axis.hpp"
#include "src/rest/obb.hpp"
#include "touchstone/query.hpp"

namespace touchstone::judge {

// The bodies of a query at one time, in exact poses. With them verdicts measure separations
// (measure.hpp), compare distances (within_distance.cpp), and judge answers about bodies at rest
// (resting_truth.hpp).

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

// Two bodies at an instant of which at least one is inflated: their cores, and the radius of each,
// which is 0 for a body without one.
struct InflatedAt {
  HullsAt cores;
  std::array<Rational, 2> radii;
};

// Two bodies at an instant, in exact numbers.
using BodiesAt = std::variant<BoxesAt, HullsAt, InflatedAt>;

// Two bodies at a time, once for each pose: at a jump of a motion there are two poses, before and
// after it. For compounds: the pairs of parts in each pose, except pairs that are farther apart
// than the nearest pair by more than `beyond` (parts_at.hpp).
// REQUIRES: t on the horizon; beyond >= 0.
std::vector<BodiesAt> bodies_at(const Query& query, const Rational& t, const Rational& beyond = 0);

// A body (0 or 1) by its corners, and by the directions of its faces and edges; of an inflated
// body, its core. A box has one normal for each of its six sides, also if it is flat.
hulls::PlacedBody<Rational> core_of(const BodiesAt& bodies, std::size_t body);

// The radius of a body (0 or 1).
Rational radius_of(const BodiesAt& bodies, std::size_t body);

// The overlap of two bodies, or of the cores of inflated ones, along a direction that points from
// the first to the second, as a length times |direction|.
Rational overlap_along(const BodiesAt& bodies, const Vec3<Rational>& direction);

// The bodies, the second one moved by a translation.
BodiesAt with_second_moved(const BodiesAt& bodies, const Vec3<Rational>& by);

// Whether the distance of the bodies is at most (less than) a bound. Exact.
// REQUIRES: the bodies are apart; distance >= 0.
bool is_within(const BodiesAt& bodies, const Rational& distance);
bool is_nearer_than(const BodiesAt& bodies, const Rational& distance);
// Whether the distance of the bodies, or of the cores of inflated ones, is at most (less than) a
// bound, given by its square. Exact. REQUIRES: the bodies are apart.
bool is_within_square(const BodiesAt& bodies, const Rational& distance_squared);
bool is_nearer_than_square(const BodiesAt& bodies, const Rational& distance_squared);

// The square of the distance of the bodies, or of the cores of inflated ones; 0 if they are in
// contact. Exact.
Rational distance_squared(const BodiesAt& bodies);
// The square of the distance of a point to one of the bodies (0 or 1), or to its core; 0 if the
// point is inside. Exact.
Rational distance_squared(const BodiesAt& bodies, std::size_t body, const Vec3<Rational>& point);

// The square of the distance of the bodies, or of the cores of inflated ones, or slightly more
// because of rounding. Only for texts.
Rational about_distance_squared(const BodiesAt& bodies);

}  // namespace touchstone::judge
