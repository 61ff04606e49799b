// Gaps between polyhedra along their planes, computed in intervals of doubles: those along normals
// of faces have known signs even if the motions have integers of thousands of bits.

#include <catch2/catch.hpp>
#include <cmath>
#include <utility>

#include "src/hulls/gaps.hpp"
#include "src/hulls/near_gaps.hpp"
#include "src/hulls/plane.hpp"
#include "src/hulls/solid.hpp"
#include "src/walk/conditions/bounded/instant_enclosure.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"

namespace touchstone::long_numbers_test {

TEST_CASE("signs of planes are known for motions with long numbers", "[polyhedra]") {
  // Both bodies turn by rational quaternions near 1 + t (i + 2 j + 3 k) / 8, whose numbers have
  // about `bits` bits.
  for (const int bits : {0, 100, 400, 2000}) {
    CAPTURE(bits);
    const Rational small = power_of_two(-bits) / 3;
    const auto turning = [&small](const Rational& x) {
      QuaternionMotion motion;
      motion.rotation = {{{Rational(1 + small)},
                          {small, Rational(Rational(1, 8) + small)},
                          {Rational(small / 5), Rational(Rational(1, 4) + small)},
                          {0, Rational(Rational(3, 8) + small)}}};
      motion.translation = {{{x}, {small}, {0}}};
      return Motion{std::move(motion)};
    };
    const auto query =
        Query::make(Body::hull({{1, 1, 1}, {-1, -1, 1}, {-1, 1, -1}, {1, -1, -1}}, turning(0)),
                    Body::hull({{1, 1, 1}, {-1, -1, 1}, {-1, 1, -1}, {1, -1, -1}}, turning(9)));
    REQUIRE(query);
    const hulls::Solid &one = query.value().solid(0), &two = query.value().solid(1);
    const auto pieces = common_partition(query.value().motions()[0], query.value().motions()[1]);
    const auto frames = walk::enclosed(hulls::packed_frames(pieces[0], one.exact, two.exact));
    const hulls::NearGaps near(frames, {&one, &two},
                               walk::enclosure(RealAlgebraic(Rational(1, 3))));
    for (const hulls::Plane& plane : hulls::all_planes(one.exact, two.exact)) {
      const Interval gap = near.along(plane).gap;
      CHECK(std::isfinite(gap.lower()));
      CHECK(std::isfinite(gap.upper()));
      if (plane.kind != FacetKind::edges) CHECK(sign_of(gap) != Sign::unknown);
    }
  }
}

}  // namespace touchstone::long_numbers_test
