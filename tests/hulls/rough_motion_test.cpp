// Poses in doubles, against poses in rationals.

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "src/hulls/deep_point.hpp"
#include "src/hulls/point_in_solid.hpp"
#include "src/hulls/rough_motion.hpp"
#include "src/hulls/solid.hpp"
#include "tests/support/made.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/query.hpp"

namespace touchstone::rough_motion_test {
namespace {

// Two boxes, of which one turns by 200 radians in the time from 0 to 1.
Query fast_turn() {
  const auto query =
      EnclosedQuery::make(Body::box({2, 1, 1}, Motion::turning({0, 0, 200}, {1, 0, 0}, {5, 0, 0})),
                          Body::box({1, 2, 1}, Motion::fixed()));
  return query.value().bounds(40).outer;
}

}  // namespace

TEST_CASE("approximate poses of a long turn are near the true ones", "[polyhedra]") {
  const Query query = fast_turn();
  std::size_t late = 0;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    const hulls::RoughMotion rough(pieces, query.solid(0), query.solid(1));
    const hulls::RoughPose pose = rough.at(0.5);
    const Rational middle = (pieces.from + pieces.until) / 2;
    late += pieces.from > Rational(1, 2) ? 1 : 0;
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) {
        const Rational exact =
            pieces.piece1->axes[m][i](middle) / pieces.piece1->axes_denominator(middle);
        CHECK(std::abs(pose.body[0].turn[m][i] - nearest_double(exact)) < 1e-9);
      }
    }
  }
  CHECK(late > 10);
}

TEST_CASE("a point that intervals prove to be inside the other body is inside it", "[polyhedra]") {
  int inside = 0, outside = 0;
  for (const char* family : {"hull-generic", "kdop", "prism-on-prism"}) {
    for (std::uint64_t i = 0; i < 12; ++i) {
      INFO(family << " " << i);
      const Query query = test::made(family, i).parsed.query;
      const auto all = common_partition(query.motions()[0], query.motions()[1]);
      const hulls::RoughMotion rough(all.front(), query.solid(0), query.solid(1));
      const hulls::RoughPose pose = rough.at(1);
      const Vec3<double> x = hulls::deep_point(pose), y = pose.seen(0, x), back = pose.seen(1, y);
      for (std::size_t m = 0; m < 3; ++m)
        CHECK(std::abs(back[m] - x[m]) <= 1e-6 * (1 + std::abs(x[m])));
      const std::array<Vec3<double>, 2> both{x, y};
      for (const std::size_t b : {0U, 1U}) {
        Vec3<Interval> point{};
        for (std::size_t m = 0; m < 3; ++m) point[m] = Interval::point(both[b][m]);
        const bool seems = hulls::seems_inside(query.solid(b), both[b]);
        if (hulls::is_inside(query.solid(b), point)) CHECK(seems);
        (seems ? inside : outside) += 1;
      }
    }
  }
  CHECK(inside > 5);
  CHECK(outside > 5);
}

}  // namespace touchstone::rough_motion_test
