#include "src/poly/unit_component.hpp"
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
  return unit_decimals(normal.n, normal.at, digits);
}

}  // namespace touchstone
