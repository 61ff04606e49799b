// Boxes, polyhedra, cylinders, cones and ellipsoids in doubles, in their own frames.

#include "verify/prove/crosscheck/doubles/shape.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <variant>

#include "src/body/face_normal.hpp"

namespace touchstone::crosscheck::doubles {

using enclosed::EnclosedBody;
using enclosed::Round;

Point in_doubles(const Vec3<Rational>& v) {
  return {nearest_double(v[0]), nearest_double(v[1]), nearest_double(v[2])};
}

namespace {

// The length of the part of v at right angles to an axis.
double across(const Point& v, std::size_t axis) {
  return std::hypot(v[(axis + 1) % 3], v[(axis + 2) % 3]);
}

}  // namespace

Point Shape::farthest(const Point& d) const {
  if (!round) {
    return *std::max_element(
        vertices.begin(), vertices.end(),
        [&d](const Point& a, const Point& b) { return dot(a, d) < dot(b, d); });
  }
  Point x{};
  if (round->kind == Round::Kind::ellipsoid) {
    Point stretched{radii[0] * d[0], radii[1] * d[1], radii[2] * d[2]};
    const double size = length(stretched);
    for (std::size_t i = 0; size > 0 && i < 3; ++i) x[i] = radii[i] * stretched[i] / size;
    return sum(center, x);
  }
  // A cylinder or a cone: a point on the rim of an end, or the apex of the cone.
  const std::size_t a = round->axis;
  const double side = across(d, a);
  const double r = radii[(a + 1) % 3];
  const bool is_cone = round->kind == Round::Kind::cone;
  x[a] = d[a] > 0 ? radii[a] : -radii[a];
  if (is_cone && 2 * radii[a] * d[a] > r * side) return sum(center, x);
  if (is_cone) x[a] = -radii[a];
  for (const std::size_t i : {(a + 1) % 3, (a + 2) % 3}) x[i] = side > 0 ? r * d[i] / side : 0;
  return sum(center, x);
}

double Shape::depth(const Point& point) const {
  double least = std::numeric_limits<double>::infinity();
  if (!round) {
    if (sides.empty()) return -1;
    for (const Side& side : sides) least = std::min(least, side.height - dot(side.normal, point));
    return least;
  }
  const Point x = minus(point, center);
  if (round->kind == Round::Kind::ellipsoid) {
    // The ellipsoid contains a ball of this radius around the point.
    const double norm = std::hypot(x[0] / radii[0], x[1] / radii[1], x[2] / radii[2]);
    return (1 - norm) * std::min({radii[0], radii[1], radii[2]});
  }
  const std::size_t a = round->axis;
  const double r = radii[(a + 1) % 3];
  if (round->kind == Round::Kind::cylinder)
    return std::min(radii[a] - std::abs(x[a]), r - across(x, a));
  const double slant = std::hypot(r, 2 * radii[a]);
  return std::min(radii[a] + x[a], (r * (radii[a] - x[a]) - 2 * radii[a] * across(x, a)) / slant);
}

namespace {

Shape shape_of(const Box& box) {
  Shape shape;
  const Point h = in_doubles(box.half_extents), c = in_doubles(box.center);
  shape.center = c;
  for (int corner = 0; corner < 8; ++corner) {
    Point x = c;
    for (std::size_t i = 0; i < 3; ++i) x[i] += (corner >> i & 1) != 0 ? h[i] : -h[i];
    shape.vertices.push_back(x);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    for (const int side : {-1, 1}) {
      Point n{};
      n[i] = side;
      shape.sides.push_back({n, h[i] + side * c[i]});
    }
  }
  return shape;
}

Shape shape_of(const Polyhedron& polyhedron) {
  Shape shape;
  for (const auto& v : polyhedron.vertices) shape.vertices.push_back(in_doubles(v));
  const double share = 1 / static_cast<double>(shape.vertices.size());
  for (const Point& v : shape.vertices) shape.center = sum(shape.center, scaled(v, share));
  for (const auto& loop : polyhedron.faces) {
    const Point n = in_doubles(face_normal(polyhedron.vertices, loop));
    const double size = length(n);
    if (!(size > 0)) continue;
    const Point unit = scaled(n, 1 / size);
    shape.sides.push_back({unit, dot(unit, shape.vertices[loop.front()])});
  }
  return shape;
}

}  // namespace

Shape shape_of(const EnclosedBody& body) {
  if (const auto* round = std::get_if<Round>(&body.shape)) {
    Shape shape;
    shape.round = *round;
    shape.radii = in_doubles(round->radii);
    shape.center = in_doubles(round->center);
    return shape;
  }
  return std::visit([](const auto& core) { return shape_of(core); }, std::get<Core>(body.shape));
}

}  // namespace touchstone::crosscheck::doubles
