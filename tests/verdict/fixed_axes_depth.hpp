#pragma once

#include <array>
#include <vector>

#include "src/rest/pose.hpp"
#include "touchstone/query.hpp"

namespace touchstone::test {

// The sign of p√a + q√b + r. REQUIRES: a, b >= 0.
inline int sign_of_roots(const Rational& p, const Rational& a, const Rational& q, const Rational& b,
                         const Rational& r) {
  // The sign of p√a + r.
  const auto one_root = [](const Rational& x, const Rational& under, const Rational& rest) {
    const Rational square = x * abs(x) * under;
    return (square + rest * abs(rest)).sign();
  };
  const int roots = (p * abs(p) * a + q * abs(q) * b).sign();
  if (roots == 0 || r.sign() == 0 || roots == r.sign()) return roots == 0 ? r.sign() : roots;
  // The two have different signs: compares the squares of the roots' sum and of r.
  return roots * one_root(2 * p * q, a * b, p * p * a + q * q * b - r * r);
}

// Boxes in linear motion without rotation. Along each of thirty normals the overlap is linear in
// time: overlap(t) = start + slope · t, divided by the constant length of the normal. They are
// somewhere deeper if an interval of times of the form α√n + β is not empty.
class FixedAxesDepth {
 public:
  // REQUIRES: rigid boxes without rotation, on one piece of linear motion.
  explicit FixedAxesDepth(const Query& q) {
    const auto first = poses_at(q, q.from()).front();
    const auto last = poses_at(q, q.until()).front();
    std::vector<Vec3<Rational>> normals(first.a.axes.begin(), first.a.axes.end());
    normals.insert(normals.end(), first.b.axes.begin(), first.b.axes.end());
    for (const auto& u : first.a.axes) {
      for (const auto& v : first.b.axes) normals.push_back(cross(u, v));
    }
    for (const auto& n : normals) {
      if (dot(n, n).is_zero()) continue;
      Rational radius = 0;
      for (std::size_t m = 0; m < 3; ++m) {
        radius += first.a.half_extents[m] * abs(dot(n, first.a.axes[m]));
        radius += first.b.half_extents[m] * abs(dot(n, first.b.axes[m]));
      }
      const Rational at_first = dot(n, difference(first.b.center, first.a.center));
      const Rational at_last = dot(n, difference(last.b.center, last.a.center));
      const Rational slope = (at_last - at_first) / (q.until() - q.from());
      for (const int side : {-1, 1})
        lines_.push_back({radius + side * (at_first - slope * q.from()), side * slope, dot(n, n)});
    }
  }

  bool is_somewhere_deeper(const Rational& from, const Rational& until,
                           const Rational& depth) const {
    // The interval of times so far. Its ends are excluded, except the given ones.
    Time after{0, 0, from};
    Time before{0, 0, until};
    bool from_counts = true;
    bool until_counts = true;
    for (const Line& line : lines_) {
      if (line.slope.is_zero()) {
        if (sign_of_roots(-depth, line.square, 0, 0, line.start) <= 0) return false;
        continue;
      }
      const Time change{depth / line.slope, line.square, -line.start / line.slope};
      if (line.slope > 0 && compare(change, after) >= 0) {
        after = change;
        from_counts = false;
      }
      if (line.slope < 0 && compare(change, before) <= 0) {
        before = change;
        until_counts = false;
      }
    }
    const int order = compare(after, before);
    return order < 0 || (order == 0 && from_counts && until_counts);
  }

 private:
  struct Line {
    Rational start;
    Rational slope;
    Rational square;  // squared length of the normal
  };
  // The time factor √square + rest.
  struct Time {
    Rational factor;
    Rational square;
    Rational rest;
  };
  static int compare(const Time& s, const Time& t) {
    return sign_of_roots(s.factor, s.square, Rational(-t.factor), t.square,
                         Rational(s.rest - t.rest));
  }

  std::vector<Line> lines_;
};

}  // namespace touchstone::test
