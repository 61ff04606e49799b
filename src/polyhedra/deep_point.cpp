#include <cmath>
#include <vector>

#include "touchstone/number/floating.hpp"
#include "touchstone/polyhedra/rough_pose.hpp"

namespace touchstone::polyhedra {
namespace {

using Point = Vec3<double>;

// All x with n·x <= most, |n| = 1.
struct HalfSpace {
  Point n;
  double most;
};

Point mean(const std::vector<Point>& points) {
  Point sum{};
  for (const Point& x : points) {
    for (std::size_t i = 0; i < 3; ++i) sum[i] += x[i];
  }
  for (double& c : sum) c /= static_cast<double>(points.size());
  return sum;
}

struct Found {
  Point point;
  double out;  // how far it is outside of what is furthest from it; negative inside of all
};

// Away from what is nearest, or furthest outside, by ever smaller steps. How many changes no
// answer: where a point is, is proven.
Found deepest(const std::vector<HalfSpace>& all, Point x, double step, int steps) {
  const double shrink = std::exp(-10.0 / steps);
  Found best{x, INFINITY};
  for (int k = 0; k < steps; ++k) {
    const HalfSpace* worst = nullptr;
    double out = -INFINITY;
    for (const HalfSpace& h : all) {
      const double here = dot(h.n, x) - h.most;
      if (!(here > out)) continue;
      out = here;
      worst = &h;
    }
    if (worst == nullptr) break;
    if (out < best.out) best = {x, out};
    for (std::size_t i = 0; i < 3; ++i) x[i] -= step * worst->n[i];
    step *= shrink;
  }
  return best;
}

}  // namespace

Point RoughMotion::deep_point(const RoughPose& pose) const {
  std::vector<HalfSpace> all;
  for (const std::size_t b : {0U, 1U}) {
    const Solid& solid = *bodies_[b].solid;
    for (std::size_t face = 0; face < solid.corner_on.size(); ++face) {
      Point n = normal(
          b == 0 ? Plane{FacetKind::face1, face, 0, 1} : Plane{FacetKind::face2, 0, face, 1}, pose);
      const double length = (b == 0 ? 1 : -1) * std::sqrt(dot(n, n));
      for (double& c : n) c /= length;
      all.push_back({n, dot(n, pose.body[b].corners[solid.corner_on[face]])});
    }
  }
  const Point one = mean(pose.body[0].corners), two = mean(pose.body[1].corners);
  const Point middle{(one[0] + two[0]) / 2, (one[1] + two[1]) / 2, (one[2] + two[2]) / 2};
  double size = INFINITY;  // of the smaller body, from its middle to a corner
  for (const std::size_t b : {0U, 1U}) {
    const Point& centre = b == 0 ? one : two;
    double farthest = 0;
    for (const Point& x : pose.body[b].corners) {
      const Point way{x[0] - centre[0], x[1] - centre[1], x[2] - centre[2]};
      farthest = std::fmax(farthest, dot(way, way));
    }
    size = std::fmin(size, std::sqrt(farthest));
  }
  // Where little is common, small steps find what large ones pass over.
  Found found{middle, INFINITY};
  for (int steps = 160; steps <= 4000 && !(found.out < 0); steps *= 5)
    found = deepest(all, found.point, size / 4, steps);
  const Point& x = found.point;
  // By Cramer's rule, in the frame of body 1.
  const auto& axes = pose.body[0].turn;
  const double det = bracket(axes[0], axes[1], axes[2]);
  const double unit = nearest_double(bodies_[0].solid->exact.unit);
  return {bracket(x, axes[1], axes[2]) / det / unit, bracket(axes[0], x, axes[2]) / det / unit,
          bracket(axes[0], axes[1], x) / det / unit};
}

}  // namespace touchstone::polyhedra
