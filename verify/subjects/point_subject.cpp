// Questions about a point and a body, for libraries that have such a query.

#include "verify/subjects/point_subject.hpp"

#include <algorithm>
#include <cstddef>

namespace touchstone::subjects {
namespace {

bool is_plain(const Body& body) { return body.parts.empty() && !body.round && body.radius == 0; }

bool is_point(const Body& body) {
  return is_plain(body) && body.is_box() && body.half_extents == Vector{};
}

bool has_volume(const Body& body) {
  if (!is_plain(body)) return false;
  if (!body.is_box()) return body.faces.size() > 3;
  return std::ranges::all_of(body.half_extents, [](double half) { return half > 0; });
}

}  // namespace

Answer PointSubject::solve(const ReceivedCase& question) const {
  for (const Body& body : question.bodies) {
    if (is_at_rest() && body.kind != "static") return not_supported("bodies at rest only");
    if (!body.is_linear) return not_supported("linear motions only");
  }
  const bool is_first = is_point(question.bodies[0]);
  const Body& point = question.bodies[is_first ? 0 : 1];
  const Body& body = question.bodies[is_first ? 1 : 0];
  if (!is_point(point) || !has_volume(body))
    return not_supported("a point, and a box or a polyhedron with volume, only");

  Question seen{.origin = apply(point.start, point.center),
                .surface = placed_surface(body),
                .is_point_first = is_first,
                .from = question.from,
                .until = question.until};
  for (std::size_t m = 0; m < 3; ++m) {
    seen.way[m] = point.velocity[m] - body.velocity[m];
    seen.origin[m] += question.from * seen.way[m];
  }
  return answer(seen);
}

}  // namespace touchstone::subjects
