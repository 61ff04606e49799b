#include "verify/verdict/within_distance.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "touchstone/motion/partition.hpp"
#include "touchstone/motion/speed_bounds.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/sat/pose.hpp"
#include "verify/verdict/measure.hpp"
#include "verify/verdict/near_points.hpp"

namespace touchstone::judge {
namespace {

// How many poses are looked at before it is given up: some tenths of a second.
constexpr int kMostLooks = 4000;

// At least √(gap² / length²).
double depth_bound(const Measure& m) {
  if (m.sign >= 0) return 0;
  const double square = nearest_double(m.gap * m.gap / m.length_squared);
  // Two roundings to nearest, and what falls below the least double.
  return std::sqrt(square) * (1 + 0x1p-50) + 0x1p-500;
}

// At most the largest speed at which two points, one of each box, change their difference, over
// spans of time in which the horizon is [0, 1].
class DifferenceSpeed {
 public:
  explicit DifferenceSpeed(const Query& q) {
    for (std::size_t b = 0; b < 2; ++b) {
      bounds_[b] = speed_bounds(q.motions()[b], q.from(), q.until());
      for (std::size_t m = 0; m < 3; ++m)
        reach_[b][m] =
            up(nearest_double(abs(q.boxes()[b].center[m]) + q.boxes()[b].half_extents[m]));
    }
  }

  double during(double from, double until) const {
    const auto [turning1, translating1] = hull_of(0, from, until);
    const auto [turning2, translating2] = hull_of(1, from, until);
    double squares = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      double sum = magnitude(translating1[i] - translating2[i]);
      for (std::size_t m = 0; m < 3; ++m) {
        sum = up(sum + up(magnitude(turning1[i][m]) * reach_[0][m]));
        sum = up(sum + up(magnitude(turning2[i][m]) * reach_[1][m]));
      }
      squares = up(squares + up(sum * sum));
    }
    return up(std::sqrt(squares));
  }

 private:
  struct Slopes {
    std::array<std::array<Interval, 3>, 3> turning{};
    std::array<Interval, 3> translating{};
  };

  static double up(double v) { return detail::step_up(v); }
  static double magnitude(const Interval& v) {
    return std::max(std::fabs(v.lower()), std::fabs(v.upper()));
  }

  Slopes hull_of(std::size_t body, double from, double until) const {
    const auto& bounds = bounds_[body];
    auto it = std::lower_bound(bounds.begin(), bounds.end(), from,
                               [](const SpeedBound& bound, double t) { return bound.until < t; });
    Slopes all;
    if (it == bounds.end()) return all;
    all = {it->turning, it->translating};
    // The next one begins where this one ends, to within rounding.
    while (it->until <= until && ++it != bounds.end()) {
      for (std::size_t i = 0; i < 3; ++i) {
        all.translating[i] = hull(all.translating[i], it->translating[i]);
        for (std::size_t m = 0; m < 3; ++m)
          all.turning[i][m] = hull(all.turning[i][m], it->turning[i][m]);
      }
    }
    return all;
  }

  std::array<std::vector<SpeedBound>, 2> bounds_;
  std::array<std::array<double, 3>, 2> reach_{};
};

struct Span {
  Rational from;
  Rational until;
};

// On one piece of both motions.
//   The depth is the least distance of the boxes' difference from being left by the origin. It
//   changes by no more than the points of the difference move.
class ShallowSpan {
 public:
  ShallowSpan(const Query& q, const DifferenceSpeed& speed, const Rational& depth, int& looks)
      : query_(q), speed_(speed), depth_(depth), looks_(looks) {}

  bool holds(const PiecePair& pieces, Span all) {
    std::vector<Span> open{std::move(all)};
    while (!open.empty()) {
      if (++looks_ > kMostLooks) return false;
      const Span span = std::move(open.back());
      open.pop_back();
      const Rational middle = (span.from + span.until) / 2;
      const Measure m = measure(pose_at(*pieces.piece1, query_.boxes()[0], middle),
                                pose_at(*pieces.piece2, query_.boxes()[1], middle));
      if (is_deeper_than(m, depth_)) return false;
      if (span.from == span.until) continue;
      const double allowed = detail::step_down(nearest_double(depth_));
      const double slack = detail::step_down(allowed - depth_bound(m));
      if (slack >= 0 && far_from(span) <= slack) continue;
      open.push_back({span.from, middle});
      open.push_back({middle, span.until});
    }
    return true;
  }

 private:
  // At most how far a point of the difference gets from the middle of a span to its ends.
  double far_from(const Span& span) const {
    const Rational length = query_.until() - query_.from();
    const auto share = [&](const Rational& t) {
      return nearest_double((t - query_.from()) / length);
    };
    const double half = detail::step_up(nearest_double((span.until - span.from) / length)) / 2;
    return detail::step_up(half * speed_.during(detail::step_down(share(span.from)),
                                                detail::step_up(share(span.until))));
  }

  const Query& query_;
  const DifferenceSpeed& speed_;
  const Rational& depth_;
  int& looks_;
};

}  // namespace

bool comes_within(const Query& q, const Rational& t, const Rational& distance) {
  for (const auto& p : poses_at(q, t)) {
    const Measure m = measure(p.a, p.b);
    if (m.sign <= 0) return true;
    // A separation along an axis is at most the distance.
    if (m.gap * m.gap > distance * distance * m.length_squared) continue;
    if (near_points_squared(p.a, p.b) <= distance * distance) return true;
  }
  return false;
}

bool stays_within(const Query& q, const Rational& from, const Rational& until,
                  const Rational& depth) {
  const DifferenceSpeed speed(q);
  int looks = 0;
  ShallowSpan shallow(q, speed, depth, looks);
  for (const PiecePair& pieces : common_partition(q.motions()[0], q.motions()[1])) {
    Span span{std::max(from, pieces.from), std::min(until, pieces.until)};
    if (span.from <= span.until && !shallow.holds(pieces, std::move(span))) return false;
  }
  return true;
}

}  // namespace touchstone::judge
