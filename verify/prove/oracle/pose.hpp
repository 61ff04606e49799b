#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "touchstone/box.hpp"
#include "touchstone/motion/trajectory.hpp"
#include "touchstone/query.hpp"
#include "verify/prove/oracle/placed_box.hpp"
#include "verify/prove/oracle/placed_points.hpp"

namespace touchstone::oracle {

// Bodies in the world at an instant, for the questions to CGAL: computed from the polynomials of
// their motions only, by none of the solver's code.

// The box in the pose that this piece of a motion gives at time t: A(t)x / w(t) + p(t) / v(t) for
// its corners x, exactly.
// REQUIRES: w(t) ≠ 0 and v(t) ≠ 0.
PlacedBox placed(const Box& box, const MotionPiece& piece, const Rational& t);

// The poses of the box at time t, in the order of the pieces whose closed span contains t: none
// outside the motion, one within a piece or where two pieces meet continuously, several at a jump.
std::vector<PlacedBox> poses_at(const Box& box, const Trajectory& motion, const Rational& t);

// The poses of both boxes at time t. At a jump of a motion there are several pairs: the poses
// before the jump belong together, and so do those after it. The state of contact at that instant
// is the deepest over all pairs.
std::vector<std::array<PlacedBox, 2>> placements_at(const std::array<Box, 2>& boxes,
                                                    const std::array<Trajectory, 2>& motions,
                                                    const Rational& t);

// Points with the hull of a body at time t, according to this piece of its motion: all vertices of
// a polyhedron, or the corners of a box. REQUIRES: as for placed().
PlacedPoints placed_points(const Query& query, std::size_t body, const MotionPiece& piece,
                           const Rational& t);

// The points of both bodies at time t; at a jump, several pairs, as above.
std::vector<std::array<PlacedPoints, 2>> placements_at(const Query& query, const Rational& t);

}  // namespace touchstone::oracle
