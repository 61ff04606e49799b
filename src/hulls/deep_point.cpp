// Finds a point deep inside two polyhedra, in doubles: about the centre of the largest ball in
// their intersection. Nothing is proven here.

#include "src/hulls/deep_point.hpp"

#include <cmath>
#include <cstddef>
#include <vector>

#include "src/hulls/largest_ball.hpp"
#include "src/number/larger_bound.hpp"

namespace touchstone::hulls {
namespace {

using Point = Vec3<double>;

Point mean(const std::vector<Point>& points) {
  Point sum{};
  for (const Point& x : points) {
    for (std::size_t i = 0; i < 3; ++i) sum[i] += x[i];
  }
  for (double& c : sum) c /= static_cast<double>(points.size());
  return sum;
}

const Solid& solid_of(const RoughPose& pose, std::size_t body) { return *pose.body[body].solid; }

// The half space of a face that contains its body.
HalfSpace behind_face(const RoughPose& pose, std::size_t body, std::size_t face) {
  Point n = pose.normal(plane_of_face(body, face));
  const double length = (body == 0 ? 1 : -1) * std::sqrt(dot(n, n));
  for (double& c : n) c /= length;
  return {n, dot(n, pose.body[body].corner(solid_of(pose, body).corners_on[face].back()))};
}

// The centre of the largest ball inside all half spaces.
Point middle_of(const std::vector<HalfSpace>& all, const RoughPose& pose) {
  std::vector<Point> corners;  // of body 1
  for (std::size_t i = 0; i < solid_of(pose, 0).rough.corners.size(); ++i)
    corners.push_back(pose.body[0].corner(i));
  const Point middle = mean(corners);
  double size = 0;
  for (const Point& x : corners) {
    const Point way = difference(x, middle);
    size = larger_bound(size, std::sqrt(dot(way, way)));
  }
  return largest_ball(all, middle, size).centre;
}

// Converts a point to the frame of body 1, in units of its lattice.
Point in_first(const Point& x, const RoughPose& pose) {
  // By Cramer's rule.
  const auto& axes = pose.body[0].turn;
  const double det = bracket(axes[0], axes[1], axes[2]);
  const double unit = solid_of(pose, 0).rough.unit;
  return {bracket(x, axes[1], axes[2]) / det / unit, bracket(axes[0], x, axes[2]) / det / unit,
          bracket(axes[0], axes[1], x) / det / unit};
}

}  // namespace

Point deep_point(const RoughPose& pose) {
  std::vector<HalfSpace> all;
  all.reserve(solid_of(pose, 0).corners_on.size() + solid_of(pose, 1).corners_on.size());
  for (const std::size_t b : {0U, 1U}) {
    for (std::size_t face = 0; face < solid_of(pose, b).corners_on.size(); ++face)
      all.push_back(behind_face(pose, b, face));
  }
  return in_first(middle_of(all, pose), pose);
}

// Finds a point deep inside both of two faces that lie in one plane: about the centre of the
// largest disc in their intersection. Each half space behind another face is replaced by the half
// space at right angles to the plane that has the same border in the plane. So the largest ball
// inside the new half spaces has the radius of this disc.
Point deep_point(const RoughPose& pose, const std::array<std::size_t, 2>& faces) {
  const HalfSpace plane = behind_face(pose, 0, faces[0]);
  std::vector<HalfSpace> all;
  for (const std::size_t b : {0U, 1U}) {
    for (std::size_t face = 0; face < solid_of(pose, b).corners_on.size(); ++face) {
      if (face == faces[b]) continue;
      HalfSpace cut = behind_face(pose, b, face);
      const double rise = dot(cut.n, plane.n);
      cut.most -= rise * plane.most;
      for (std::size_t i = 0; i < 3; ++i) cut.n[i] -= rise * plane.n[i];
      const double length = std::sqrt(dot(cut.n, cut.n));
      constexpr double kParallel = 0x1p-30;
      if (length < kParallel)
        continue;  // the face is parallel to the plane and has no border in it
      cut.most /= length;
      for (double& c : cut.n) c /= length;
      all.push_back(cut);
    }
  }
  Point x = middle_of(all, pose);
  const double off = plane.most - dot(plane.n, x);
  for (std::size_t i = 0; i < 3; ++i) x[i] += off * plane.n[i];
  return in_first(x, pose);
}

}  // namespace touchstone::hulls
