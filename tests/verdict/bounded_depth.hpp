#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "src/motion/speed_bounds.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::test {

// Decides by measuring at instants whether boxes in motion without jumps are somewhere deeper. The
// depth changes at most as fast as the fastest points of the boxes move. Slow, and undecided near a
// tie.
class BoundedDepth {
 public:
  explicit BoundedDepth(const Query& q) : query_(q) {
    for (std::size_t b = 0; b < 2; ++b) {
      double reach = 0;
      for (std::size_t m = 0; m < 3; ++m)
        reach += nearest_double(abs(q.box(b).center[m]) + q.box(b).half_extents[m]);
      double fastest = 0;
      for (const SpeedBound& bound : speed_bounds(q.motions()[b], q.from(), q.until())) {
        double sum = 0;
        for (std::size_t i = 0; i < 3; ++i) {
          sum += magnitude(bound.translating[i]);
          for (const Interval& turning : bound.turning[i]) sum += magnitude(turning) * reach;
        }
        fastest = std::max(fastest, sum);
      }
      speed_ += fastest * (1 + 0x1p-20);
    }
  }

  std::optional<bool> is_somewhere_deeper(const Rational& from, const Rational& until,
                                          const Rational& depth, int looks) const {
    std::vector<std::pair<Rational, Rational>> open{{from, until}};
    while (!open.empty()) {
      if (--looks < 0) return std::nullopt;
      const auto [first, last] = open.back();
      open.pop_back();
      const Rational middle = (first + last) / 2;
      const judge::Measure m = judge::measure_at(query_, middle);
      if (judge::is_deeper_than(m, depth)) return true;
      const double length =
          nearest_double(Rational((last - first) / (query_.until() - query_.from())));
      const double deepest = (m.sign < 0 ? m.magnitude() : -m.magnitude()) + length / 2 * speed_;
      if (deepest * (1 + 0x1p-20) < nearest_double(depth)) continue;
      if (first == last) continue;
      open.emplace_back(first, middle);
      open.emplace_back(middle, last);
    }
    return false;
  }

 private:
  static double magnitude(const Interval& v) {
    return std::max(std::fabs(v.lower()), std::fabs(v.upper()));
  }

  Query query_;
  double speed_ = 0;
};

}  // namespace touchstone::test
