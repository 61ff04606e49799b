// Polyhedra on both sides of a plane, so that their distance along its normal is a chosen
// polynomial. The first body (Ground) is below a plane and has the point `at` in it. The second one
// stands on the parallel plane through its own origin, so its height over `at` is the distance,
// however it turns about the normal.

#include "verify/cases/generate/kinds/hulls_on_planes.hpp"

#include <utility>

#include "src/body/hull.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

// A vector orthogonal to the normal with a length of about 1, or zero.
Vector short_across(const Vector& normal, const Vector& other) {
  const Vector v = cross(normal, other);
  const Rational length = taxicab(v);
  return length.is_zero() ? v : multiple(v, 1 / length);
}

}  // namespace

Points corners_of_any_face(const Polyhedron& hull, Draw& draw) {
  const auto& loop = hull.faces[static_cast<std::size_t>(
      draw.integer(0, static_cast<int>(hull.faces.size()) - 1))];
  Points corners;
  for (const std::size_t v : loop) corners.push_back(hull.vertices[v]);
  return corners;
}

Vector normal_of_face(const Points& face) {
  const Vector back = multiple(face[0], -1);
  return cross(sum(face[1], back), sum(face[2], back));
}

std::optional<Ground> any_ground(const Points& points, Draw& draw) {
  const auto hull = hull_of(points);
  if (!hull) return std::nullopt;
  const Points face = corners_of_any_face(hull.value(), draw);
  const bool with_faces = draw.one_in(2);
  return Ground{written(hull.value().vertices, with_faces), normal_of_face(face),
                inside_of(face, draw)};
}

std::optional<Points> base_in_plane(const std::string& what, const Vector& normal, Draw& draw) {
  if (what == "vertex") return Points{{}};
  const Vector any{draw.integer(-9, 9), draw.integer(-9, 9), draw.integer(-9, 9)};
  const Vector u = short_across(normal, any);
  if (taxicab(u).is_zero()) return std::nullopt;
  if (what == "edge") {
    return Points{multiple(u, Rational(draw.integer(1, 8), 4)),
                  multiple(u, Rational(-draw.integer(1, 8), 4))};
  }
  const Vector v = short_across(normal, u);
  const Points shape = polygon(draw.integer(3, 6), draw);
  if (!is_around_middle(shape)) return std::nullopt;
  Points corners;
  for (const auto& p : shape) corners.push_back(sum(multiple(u, p[0]), multiple(v, p[1])));
  return corners;
}

Points points_above(const Vector& normal, Draw& draw) {
  Points points;
  for (const auto& p : points_in({1, 1, 1}, {}, draw.integer(3, 8), draw)) {
    const int side = dot(normal, p).sign();
    if (side != 0) points.push_back(multiple(p, side));
  }
  return points;
}

std::optional<Points> standing_on(const Points& base, const Vector& normal, Draw& draw) {
  Points points = base;
  const Points above = points_above(normal, draw);
  points.insert(points.end(), above.begin(), above.end());
  if (!hull_of(points)) return std::nullopt;
  return points;
}

RationalPolynomial falling_height(const Rational& at, const Rational& speed, bool grazes) {
  const RationalPolynomial left{at, -1};
  // At t = 0 both are at a height of at · speed.
  return (grazes ? left * left * Rational(1 / at) : left) * speed;
}

Vec3<RationalPolynomial> path_over(const Vector& point, const Vector& normal,
                                   const RationalPolynomial& height) {
  Vec3<RationalPolynomial> path;
  for (std::size_t i = 0; i < 3; ++i) path[i] = RationalPolynomial{point[i]} + height * normal[i];
  return path;
}

Motion turning_about(const Vector& direction, const RationalPolynomial& tangent,
                     const Vec3<RationalPolynomial>& path) {
  return Motion::quaternion(
      {WrittenPolynomial{1}, written(RationalPolynomial(tangent * direction[0])),
       written(RationalPolynomial(tangent * direction[1])),
       written(RationalPolynomial(tangent * direction[2]))},
      {written(path[0]), written(path[1]), written(path[2])});
}

}  // namespace touchstone::generate::kinds
