// Finds a point deep inside two polyhedra, in doubles: about the centre of the largest ball in
// their intersection. Nothing is proven here.

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "src/hulls/rough_pose.hpp"
#include "src/number/larger_bound.hpp"
#include "touchstone/number/floating.hpp"

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

// The largest ball inside some half spaces: x and r with the largest r such that n·x + r <= most
// for each. It uses the dual simplex method. Four half spaces whose normals are in balance bound a
// ball. The half space that the ball violates most replaces one of the four, such that the four are
// still in balance, until none is violated. The ball shrinks at every step, and few of many half
// spaces are used. The result has the accuracy of doubles. Callers prove whether its centre is
// inside.
class LargestBall {
 public:
  // Starts in a tetrahedron around `middle` whose sides are at the distance `far`.
  LargestBall(const Point& middle, double far) {
    const double c = 1 / std::sqrt(3.0);
    const std::array<Point, 4> normals{Point{c, c, c}, Point{c, -c, -c}, Point{-c, c, -c},
                                       Point{-c, -c, c}};
    for (std::size_t i = 0; i < 4; ++i) bounds_[i] = {normals[i], dot(normals[i], middle) + far};
    settle();
  }

  void shrink_into(const std::vector<HalfSpace>& all, double tolerance) {
    constexpr int kMost = 500;  // steps; the method usually ends much earlier, or is in a cycle
    for (int step = 0; step < kMost; ++step) {
      const HalfSpace* worst = nullptr;
      double out = tolerance - radius_;
      for (const HalfSpace& h : all) {
        const double here = dot(h.n, centre_) - h.most;
        if (!(here > out)) continue;
        out = here;
        worst = &h;
      }
      if (worst == nullptr || !take(*worst)) return;
    }
  }

  const Point& centre() const { return centre_; }

 private:
  // Four weights with the sum 1 for which the weighted sum of the bounds' normals is `sum`.
  std::array<double, 4> weights_for(const Point& sum) const {
    const Point rest = minus(sum, bounds_[0].n);
    std::array<double, 4> w{1, 0, 0, 0};
    for (std::size_t i = 0; i < 3; ++i) {
      w[i + 1] = dot(rest, dual_[i]);
      w[0] -= w[i + 1];
    }
    return w;
  }
  // Replaces one of the four half spaces by h, such that the four are still in balance. Returns
  // false if rounding errors leave no such choice.
  bool take(const HalfSpace& h) {
    const auto held = weights_for({0, 0, 0}), with = weights_for(h.n);
    std::size_t leaves = 4;
    for (std::size_t i = 0; i < 4; ++i) {
      if (with[i] > 0 && (leaves == 4 || held[i] * with[leaves] < held[leaves] * with[i]))
        leaves = i;
    }
    if (leaves == 4) return false;
    bounds_[leaves] = h;
    return settle();
  }
  // Sets the ball that touches all four bounds.
  bool settle() {
    Vec3<Point> e{};
    for (std::size_t i = 0; i < 3; ++i) e[i] = minus(bounds_[i + 1].n, bounds_[0].n);
    const double det = bracket(e[0], e[1], e[2]);
    if (det == 0 || !std::isfinite(det)) return false;
    Point x{};
    for (std::size_t i = 0; i < 3; ++i) {
      dual_[i] = cross(e[(i + 1) % 3], e[(i + 2) % 3]);
      for (double& c : dual_[i]) c /= det;
      const double behind = bounds_[i + 1].most - bounds_[0].most;
      for (std::size_t k = 0; k < 3; ++k) x[k] += behind * dual_[i][k];
    }
    centre_ = x;
    radius_ = bounds_[0].most - dot(bounds_[0].n, x);
    return true;
  }

  std::array<HalfSpace, 4> bounds_{};
  // The dual vectors of the differences of the normals 1, 2 and 3 from normal 0: each has the
  // product 1 with its own difference, and 0 with the others.
  Vec3<Point> dual_{};
  Point centre_{};
  double radius_ = 0;
};

}  // namespace

HalfSpace RoughMotion::behind_face(const RoughPose& pose, std::size_t body,
                                   std::size_t face) const {
  Point n = pose.normal(plane_of_face(body, face));
  const double length = (body == 0 ? 1 : -1) * std::sqrt(dot(n, n));
  for (double& c : n) c /= length;
  return {n, dot(n, pose.body[body].corner(bodies_[body]->corners_on[face].back()))};
}

Point RoughMotion::middle_of(const std::vector<HalfSpace>& all, const RoughPose& pose) const {
  std::vector<Point> corners;  // of body 1
  for (std::size_t i = 0; i < bodies_[0]->rough.corners.size(); ++i)
    corners.push_back(pose.body[0].corner(i));
  const Point middle = mean(corners);
  double size = 0;
  for (const Point& x : corners) {
    const Point way = minus(x, middle);
    size = larger_bound(size, std::sqrt(dot(way, way)));
  }
  LargestBall ball(middle, 4 * size);
  ball.shrink_into(all, 0x1p-40 * size);
  return ball.centre();
}

Point RoughMotion::in_first(const Point& x, const RoughPose& pose) const {
  // By Cramer's rule.
  const auto& axes = pose.body[0].turn;
  const double det = bracket(axes[0], axes[1], axes[2]);
  const double unit = nearest_double(bodies_[0]->exact.unit);
  return {bracket(x, axes[1], axes[2]) / det / unit, bracket(axes[0], x, axes[2]) / det / unit,
          bracket(axes[0], axes[1], x) / det / unit};
}

Point RoughMotion::deep_point(const RoughPose& pose) const {
  std::vector<HalfSpace> all;
  all.reserve(bodies_[0]->corners_on.size() + bodies_[1]->corners_on.size());
  for (const std::size_t b : {0U, 1U}) {
    for (std::size_t face = 0; face < bodies_[b]->corners_on.size(); ++face)
      all.push_back(behind_face(pose, b, face));
  }
  return in_first(middle_of(all, pose), pose);
}

// The half spaces of the other faces are replaced by ones that are orthogonal to the plane and have
// the same border in it. So the largest ball in them has the radius of the largest disc in the
// plane.
Point RoughMotion::deep_point(const RoughPose& pose,
                              const std::array<std::size_t, 2>& faces) const {
  const HalfSpace plane = behind_face(pose, 0, faces[0]);
  std::vector<HalfSpace> all;
  for (const std::size_t b : {0U, 1U}) {
    for (std::size_t face = 0; face < bodies_[b]->corners_on.size(); ++face) {
      if (face == faces[b]) continue;
      HalfSpace cut = behind_face(pose, b, face);
      const double rise = dot(cut.n, plane.n);
      cut.most -= rise * plane.most;
      for (std::size_t i = 0; i < 3; ++i) cut.n[i] -= rise * plane.n[i];
      const double length = std::sqrt(dot(cut.n, cut.n));
      constexpr double kParallel = 0x1p-30;
      if (length < kParallel) continue;
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
