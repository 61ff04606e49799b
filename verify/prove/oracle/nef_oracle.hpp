#pragma once

#include "touchstone/result.hpp"
#include "verify/prove/oracle/placed_box.hpp"
#include "verify/prove/oracle/sum_report.hpp"

namespace touchstone::oracle {

// The Minkowski sum by CGAL's minkowski_sum_3 of the Nef polyhedra of B1 and -B2: the position of
// the origin by point location, planes and volume from the facets of the result.
//   Errors: a flat box; eight points that do not form a parallelepiped, since Nef polyhedra could
//   not represent its faces. Takes about ten milliseconds. CGAL throws or aborts if its own
//   assertions fail, and may take long: run it in a process of its own (see OracleClient).
Result<SumReport> nef_report(const PlacedBox& box1, const PlacedBox& box2);

}  // namespace touchstone::oracle
