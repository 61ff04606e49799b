#pragma once

#include <vector>

#include "touchstone/motion/piece.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/shape.hpp"
#include "verify/prove/oracle/placed_points.hpp"

namespace touchstone::crosscheck {

// The parts of a body as points with a radius, from the numbers of the case alone. The checks of
// compounds ask CGAL about them (compound_check.cpp), so nothing of the solver's own code for
// compounds is used: for each body parts_of(), once, and placed() for each time.

// A part in the frame of its body: it is all within `radius` of the hull of the points.
struct PartPoints {
  std::vector<Vec3<Rational>> points{};
  Rational radius = 0;
};

// All parts of a body, each with its pose applied. A plain shape is one part.
std::vector<PartPoints> parts_of(const Shape& shape);

// A part in the world at an instant.
struct PlacedPart {
  oracle::PlacedPoints points{};
  Rational radius = 0;
};

// The part in the world at time t, by a piece of the body's motion.
PlacedPart placed(const PartPoints& part, const MotionPiece& piece, const Rational& t);

}  // namespace touchstone::crosscheck
