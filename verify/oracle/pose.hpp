#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "touchstone/box.hpp"
#include "touchstone/motion/trajectory.hpp"
#include "touchstone/query.hpp"
#include "verify/oracle/placed_box.hpp"
#include "verify/oracle/placed_points.hpp"

namespace touchstone::oracle {

// The box where this piece of a motion puts it at time t: A(t)x / w(t) + p(t) / v(t) of its
// corners, exactly.
// REQUIRES: w(t) ≠ 0 and v(t) ≠ 0.
PlacedBox placed(const Box& box, const MotionPiece& piece, const Rational& t);

// The poses of the box at time t, in the order of the pieces whose closed span holds t: none off
// the motion, one within a piece or where two pieces meet, several at a jump.
std::vector<PlacedBox> poses_at(const Box& box, const Trajectory& motion, const Rational& t);

// Where both boxes are at time t. At an instant where a motion jumps, the poses before it belong
// together and so do those after it; the state of contact at that instant is the deepest over all
// pairs.
std::vector<std::array<PlacedBox, 2>> placements_at(const std::array<Box, 2>& boxes,
                                                    const std::array<Trajectory, 2>& motions,
                                                    const Rational& t);

// The points of which a body of a question is the hull, as this piece of its motion puts them at
// time t: all vertices of a polyhedron, the corners of a box. REQUIRES: as placed.
PlacedPoints placed_points(const Query& query, std::size_t body, const MotionPiece& piece,
                           const Rational& t);

// Where both bodies of a question are at time t; at a jump as above.
std::vector<std::array<PlacedPoints, 2>> placements_at(const Query& query, const Rational& t);

}  // namespace touchstone::oracle
