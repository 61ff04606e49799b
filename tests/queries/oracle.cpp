// The coplanarity polynomial of a vertex-face or edge-edge query, and whether there is contact at a
// time: a reference that uses no boxes.

#include "tests/queries/oracle.hpp"

#include <algorithm>

namespace touchstone::test {
namespace {

using queries::Kind;
using queries::Point;
using Cubic = Polynomial<Rational>;

Point minus(const Point& a, const Point& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

}  // namespace

Cubic coplanarity(const queries::PrimitiveQuery& query) {
  Vec3<Vec3<Cubic>> d;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t i = 0; i < 3; ++i) {
      const Rational at = query.paths[k + 1].start[i] - query.paths[0].start[i];
      const Rational later = query.paths[k + 1].end[i] - query.paths[0].end[i];
      d[k][i] = Cubic{at, later - at};
    }
  }
  return dot(d[0], cross(d[1], d[2]));
}

std::optional<Rational> inside(const queries::PrimitiveQuery& query, const Rational& t) {
  std::array<Point, 4> x;
  for (std::size_t i = 0; i < 4; ++i) x[i] = query.paths[i].at(t);
  const bool face = query.kind == Kind::vertex_face;
  // d = u e + v g + a remainder along the normal.
  const Point e = face ? minus(x[2], x[1]) : minus(x[1], x[0]);
  const Point g = face ? minus(x[3], x[1]) : minus(x[2], x[3]);
  const Point d = face ? minus(x[0], x[1]) : minus(x[2], x[0]);
  const Point n = cross(e, g);
  const Rational all = dot(n, n);
  if (all.is_zero()) return std::nullopt;
  const Rational u = dot(cross(d, g), n) / all;
  const Rational v = dot(cross(e, d), n) / all;
  if (face) return std::min({u, v, Rational(1 - u - v)});
  return std::min({u, v, Rational(1 - u), Rational(1 - v)});
}

}  // namespace touchstone::test
