// Unit normals of the planes in which bodies touch, as correctly rounded decimals, for the text of
// an answer: from the planes of boxes, or from the moving normal of other bodies.

#include "src/poly/unit_decimals.hpp"
#include "touchstone/answer.hpp"

namespace touchstone {

std::array<std::string, 3> unit_normal(const Answer& answer, const ContactEnd<RealAlgebraic>& end,
                                       const ActivePlane& plane, int digits) {
  const std::size_t piece = answer.timeline.instants[end.instant].context.piece;
  Vec3<IntegerPolynomial> n = answer.evidence.planes[piece].normal(plane.facet);
  if (plane.side < 0) {
    for (auto& c : n) c = -c;
  }
  return unit_decimals(n, end.time, digits);
}

std::array<std::string, 3> unit_normal(const MovingNormal& normal, int digits) {
  // Copies of an answer share the normal, so its instant must not be refined in place: another
  // thread may read it.
  const RealAlgebraic at = normal.at;
  return unit_decimals(normal.n, at, digits);
}

}  // namespace touchstone
