#pragma once

#include "verify/prove/oracle/placed_box.hpp"
#include "verify/prove/oracle/placed_points.hpp"
#include "verify/prove/oracle/sum_report.hpp"

namespace touchstone::oracle {

// The Minkowski sum B1 + (-B2) as the convex hull (CGAL, exact) of the 64 differences of the boxes'
// corners. The worker process calls these functions (see OracleClient).
//   Works for any boxes, including flat ones and points, and for any eight points instead of a
// box. A sum without interior has no planes and no volume; the origin is then outside or on the
// boundary. Takes about a millisecond.
SumReport hull_report(const PlacedBox& box1, const PlacedBox& box2);

// The hull of the differences of all points of any two bodies. REQUIRES: both have points.
SumReport hull_report(const PlacedPoints& body1, const PlacedPoints& body2);

}  // namespace touchstone::oracle
