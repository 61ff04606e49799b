// Finds the largest ball inside some half spaces, in doubles. Nothing is proven here: the centre is
// a guess for a point deep inside two bodies.

#include "src/hulls/largest_ball.hpp"

#include <array>
#include <cmath>
#include <cstddef>

namespace touchstone::hulls {
namespace {

using Point = Vec3<double>;

// Searches x and r with the largest r such that n·x + r <= most for each half space, by the dual
// simplex method:
//   1. Four half spaces limit a ball if their normals are in balance: if the sum of the normals,
//      each times some positive weight, is zero. The largest ball in them touches all four.
//   2. The half space that this ball violates most replaces one of the four, such that the four are
//      still in balance; until none is violated. The ball shrinks at every step, and few of many
//      half spaces are used.
// The result has the accuracy of doubles. Callers prove whether its centre is inside.
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
      if (worst == nullptr || !replace_one_by(*worst)) return;
    }
  }

  Ball ball() const { return {centre_, radius_}; }

 private:
  // Four weights with the sum 1 for which the weighted sum of the bounds' normals is `sum`.
  std::array<double, 4> weights_for(const Point& sum) const {
    const Point rest = difference(sum, bounds_[0].n);
    std::array<double, 4> w{1, 0, 0, 0};
    for (std::size_t i = 0; i < 3; ++i) {
      w[i + 1] = dot(rest, dual_[i]);
      w[0] -= w[i + 1];
    }
    return w;
  }
  // Replaces one of the four half spaces by h, such that the four are still in balance. Returns
  // false if rounding errors leave no such choice. With the weights `balance` of the four and
  // `of_h` (the sum of the normals by these is that of h), `balance - s of_h` and s for h are in
  // balance, too. The first weight that becomes zero as s grows is that of the half space to be
  // replaced.
  bool replace_one_by(const HalfSpace& h) {
    const auto balance = weights_for({0, 0, 0}), of_h = weights_for(h.n);
    std::size_t replaced = 4;
    for (std::size_t i = 0; i < 4; ++i) {
      if (of_h[i] > 0 &&
          (replaced == 4 || balance[i] * of_h[replaced] < balance[replaced] * of_h[i]))
        replaced = i;
    }
    if (replaced == 4) return false;
    bounds_[replaced] = h;
    return settle();
  }
  // Sets the ball that touches all four bounds.
  bool settle() {
    Vec3<Point> e{};
    for (std::size_t i = 0; i < 3; ++i) e[i] = difference(bounds_[i + 1].n, bounds_[0].n);
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

Ball largest_ball(const std::vector<HalfSpace>& all, const Point& middle, double size) {
  constexpr double kFar = 4, kAccuracy = 0x1p-40;  // both in sizes of the body; any would do
  LargestBall ball(middle, kFar * size);
  ball.shrink_into(all, kAccuracy * size);
  return ball.ball();
}

}  // namespace touchstone::hulls
