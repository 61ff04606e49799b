// Poses of two polyhedra in doubles without error bounds, from which planes are guessed.

#include "src/hulls/rough_pose.hpp"

namespace touchstone::hulls {
namespace {

using Point = Vec3<double>;

Point combination(const Mat3<double>& columns, const Point& x) {
  Point sum{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) sum[i] += columns[m][i] * x[m];
  }
  return sum;
}

}  // namespace

Vec3<double> RoughPose::normal(const Plane& plane) const {
  const auto& [one, two] = body;
  if (plane.kind == FacetKind::face1)
    return combination(one.normals, one.solid->rough.normals[plane.first]);
  const double sense = plane.kind == FacetKind::edges && plane.side > 0 ? 1 : -1;
  const Point n = plane.kind == FacetKind::face2
                      ? combination(two.normals, two.solid->rough.normals[plane.second])
                      : cross(combination(one.turn, one.solid->rough.directions[plane.first]),
                              combination(two.turn, two.solid->rough.directions[plane.second]));
  return {sense * n[0], sense * n[1], sense * n[2]};
}

void RoughPose::Body::set_turn(const Mat3<double>& axes) {
  turn = axes;
  for (std::size_t m = 0; m < 3; ++m) normals[m] = cross(turn[(m + 1) % 3], turn[(m + 2) % 3]);
  if (dot(turn[0], normals[0]) < 0) {
    for (Point& n : normals) n = {-n[0], -n[1], -n[2]};
  }
}

Vec3<double> RoughPose::Body::corner(std::size_t i) const {
  const Point x = combination(turn, solid->rough.corners[i]);
  return {x[0] + origin[0], x[1] + origin[1], x[2] + origin[2]};
}

// Cramer's rule solves for the coordinates in the other frame.
Vec3<double> RoughPose::seen(std::size_t of, const Vec3<double>& x) const {
  const Body &one = body[of], &two = body[1 - of];
  const double unit = one.solid->rough.unit;
  Point way = combination(one.turn, {x[0] * unit, x[1] * unit, x[2] * unit});
  for (std::size_t i = 0; i < 3; ++i) way[i] += one.origin[i] - two.origin[i];
  const auto& axes = two.turn;
  const double size = bracket(axes[0], axes[1], axes[2]) * two.solid->rough.unit;
  return {bracket(way, axes[1], axes[2]) / size, bracket(axes[0], way, axes[2]) / size,
          bracket(axes[0], axes[1], way) / size};
}

bool seems_inside(const Solid& body, const Vec3<double>& x) {
  for (std::size_t face = 0; face < body.enclosed.normals.size(); ++face) {
    double height = -midpoint(body.enclosed.reach[face]);
    for (std::size_t i = 0; i < 3; ++i) height += midpoint(body.enclosed.normals[face][i]) * x[i];
    if (!(height < 0)) return false;
  }
  return true;
}

std::size_t RoughPose::Body::top(const Vec3<double>& n, std::size_t from) const {
  return uphill({dot(n, turn[0]), dot(n, turn[1]), dot(n, turn[2])}, *solid, from);
}

std::size_t uphill(const Vec3<double>& n, const Solid& body, std::size_t from) {
  const auto& corners = body.rough.corners;
  double height = dot(n, corners[from]);
  for (bool rises = true; rises;) {
    rises = false;
    for (const auto& edge : body.exact.edges_at[from]) {
      const double other = dot(n, corners[edge.other]);
      if (!(other > height)) continue;
      height = other;
      from = edge.other;
      rises = true;
      break;
    }
  }
  return from;
}

}  // namespace touchstone::hulls
