// Asks the library Tight-Inclusion (Wang et al. 2021), which decides vertex-face and edge-edge
// queries by inclusion. It is one of the solvers that `audit` judges, if the build found the
// library.

#include <tight_inclusion/ccd.hpp>

#include "verify/cases/queries/solvers/solver.hpp"

namespace touchstone::queries {

Said by_tight_inclusion(const DoubleQuery& q) {
  const auto point = [](const DoublePoint& p) { return ticcd::Vector3(p[0], p[1], p[2]); };
  const ticcd::Array3 single_query(-1, -1, -1);  // no scene with error bounds
  constexpr double kNoSeparation = 0;
  constexpr long kMostSteps = 1000000;
  double time = 0;
  double tolerance_reached = 0;
  const auto ask = q.kind == Kind::edge_edge
                       ? static_cast<decltype(&ticcd::edgeEdgeCCD)>(&ticcd::edgeEdgeCCD)
                       : &ticcd::vertexFaceCCD;
  const bool contact =
      ask(point(q.start[0]), point(q.start[1]), point(q.start[2]), point(q.start[3]),
          point(q.end[0]), point(q.end[1]), point(q.end[2]), point(q.end[3]), single_query,
          kNoSeparation, time, ticcd::DEFAULT_CCD_DISTANCE_TOL, 1, kMostSteps, tolerance_reached,
          ticcd::DEFAULT_NO_ZERO_TOI, ticcd::CCDRootFindingMethod::BREADTH_FIRST_SEARCH);
  if (!contact) return {};
  return {true, time};
}

}  // namespace touchstone::queries
