// Where a point of one body is, seen from the other one, throughout a span of time. The solver
// computes an enclosure in intervals; it must contain the exact position at each instant.

#include "src/hulls/passage.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <random>

#include "src/hulls/gaps.hpp"
#include "src/hulls/solid.hpp"
#include "src/rest/pose.hpp"
#include "src/walk/conditions/bounded/near_margins.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "tests/support/made.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/query.hpp"

namespace touchstone::passage_test {
namespace passage {
namespace {

using Point = Vec3<Rational>;

// A point of body `from`, in its units, in the frame and the units of the other body, by Cramer's
// rule.
Point seen_exactly(const Query& query, const PiecePair& pieces, std::size_t from, const Point& x,
                   const Rational& t) {
  const Box no_extent;
  const std::array<Obb<Rational>, 2> at{pose_at(*pieces.piece1, no_extent, t),
                                        pose_at(*pieces.piece2, no_extent, t)};
  const Obb<Rational>&one = at[from], &two = at[1 - from];
  const Rational unit1 = query.solid(from).exact.unit, unit2 = query.solid(1 - from).exact.unit;
  Point world = one.center;
  for (std::size_t m = 0; m < 3; ++m) world = along(world, one.axes[m], Rational(x[m] * unit1));
  const Point way = difference(world, two.center);
  const auto& b = two.axes;
  const Rational det = bracket(b[0], b[1], b[2]) * unit2;
  return {bracket(way, b[1], b[2]) / det, bracket(b[0], way, b[2]) / det,
          bracket(b[0], b[1], way) / det};
}

TEST_CASE("the enclosure of a point contains the point throughout a span", "[polyhedra]") {
  std::mt19937 random(1);
  const auto share = [&random] { return Rational(static_cast<int>(random() % 65), 64); };
  int narrow = 0, seen = 0;
  for (const char* family : {"hull-generic", "kdop", "hull-vertex-face", "prism-on-prism"}) {
    for (std::uint64_t i = 0; i < 12; ++i) {
      INFO(family << " " << i);
      const Query query = test::made(family, i).parsed.query;
      for (const auto& pieces : common_partition(query.motions()[0], query.motions()[1])) {
        const auto frames =
            hulls::packed_frames(pieces, query.solid(0).exact, query.solid(1).exact);
        const std::size_t from = i % 2;
        const hulls::Passage passage(walk::enclosed(frames), from);
        const Point x{share() * 9 - 4, share() * 9 - 4, share() * 9 - 4};
        Vec3<Interval> point{};
        for (std::size_t m = 0; m < 3; ++m) point[m] = NumberTraits<Interval>::from(x[m]);
        const Rational first = share(), width = (1 - first) * share() * share();
        const Interval span =
            hull(NumberTraits<Interval>::from(first), NumberTraits<Interval>::from(first + width));
        const auto found = passage.seen(point, span);
        if (!found) continue;
        ++seen;
        for (int k = 0; k <= 4; ++k) {
          const Rational u = first + width * k / 4;
          const Point y =
              seen_exactly(query, pieces, from, x, pieces.from + u * (pieces.until - pieces.from));
          for (std::size_t m = 0; m < 3; ++m) {
            CHECK(exact_value((*found)[m].lower()) <= y[m]);
            CHECK(y[m] <= exact_value((*found)[m].upper()));
          }
        }
        // At a single instant, the width is hardly more than rounding.
        const auto at_once = passage.seen(point, NumberTraits<Interval>::from(first));
        REQUIRE(at_once);
        const Interval& c = (*at_once)[0];
        narrow += c.upper() - c.lower() <= 0x1p-30 * (1 + std::fabs(c.upper())) ? 1 : 0;
      }
    }
  }
  CHECK(seen > 40);
  CHECK(narrow > 40);
}

}  // namespace
}  // namespace passage
}  // namespace touchstone::passage_test
