#pragma once

#include "touchstone/number/rational.hpp"
#include "verify/prove/oracle/placed_points.hpp"

namespace touchstone::oracle {

// The squared distance of the convex hulls of two sets of points, for the checks of bodies with a
// radius, exactly, as the optimum of a
// quadratic program (CGAL's Polytope_distance_d); 0 if they have a common point. REQUIRES: both
// have points. CGAL may take long or abort: run it in a process of its own (see OracleClient).
Rational squared_distance(const PlacedPoints& body1, const PlacedPoints& body2);

}  // namespace touchstone::oracle
