#include <catch2/catch.hpp>

#include "tests/subjects/conversation.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/subjects/received_case.hpp"
#include "verify/subjects/speed_bounds.hpp"

using namespace touchstone;
using namespace touchstone::test;

namespace {

// Whether the least and greatest slope allow this difference of values over this time.
bool allows(const Interval& slope, const Rational& difference, const Rational& time) {
  return exact_value(slope.lower()) * time <= difference &&
         difference <= exact_value(slope.upper()) * time;
}

void check(const Json& motion, const std::array<std::string, 2>& horizon) {
  Json file = two_boxes({"1", "1", "1"}, motion, {"1", "1", "1"}, motion);
  file["horizon"] = horizon;
  const Query exact = subjects::read_received(received(file)).exact();
  const auto bounds = subjects::speed_bounds(exact.motions()[0], exact.from(), exact.until());
  REQUIRE_FALSE(bounds.empty());
  CHECK(bounds.back().until >= 1);
  Rational from = 0;
  for (const auto& bound : bounds) {
    // A little inside, where the bounds of the neighbours do not count.
    const Rational until = std::min(Rational(exact_value(bound.until)), Rational(1));
    if (until <= from) continue;
    const auto place = [&](const Rational& s) -> Rational {
      return exact.from() + (exact.until() - exact.from()) * s;
    };
    const Rational step = (until - from) / 4;
    const Rational s0 = from + step, s1 = until - step;
    for (const MotionPiece& piece : exact.motions()[0].pieces()) {
      const Rational t0 = place(s0), t1 = place(s1);
      if (piece.from > t0 || piece.until < t1) continue;
      for (std::size_t i = 0; i < 3; ++i) {
        const auto value = [](const RationalPolynomial& p, const RationalPolynomial& q,
                              const Rational& t) -> Rational { return p(t) / q(t); };
        CHECK(allows(bound.translating[i],
                     value(piece.offset[i], piece.offset_denominator, t1) -
                         value(piece.offset[i], piece.offset_denominator, t0),
                     s1 - s0));
        for (std::size_t m = 0; m < 3; ++m) {
          CHECK(allows(bound.turning[i][m],
                       value(piece.axes[m][i], piece.axes_denominator, t1) -
                           value(piece.axes[m][i], piece.axes_denominator, t0),
                       s1 - s0));
        }
      }
    }
    from = until;
  }
}

}  // namespace

TEST_CASE("bounds of speed hold for every span of a motion") {
  check(test::linear_motion({"1", "1", "0", "0"}, {"0", "0", "0"}, {"1", "-2", "3"}), {"0", "1"});
  check({{"kind", "quaternion"},
         {"rotation", {{"1", "-1/2"}, {"0", "3"}, {"1/2"}, {"0", "0", "-2"}}},
         {"translation", {{"1", "2", "3"}, {"0"}, {"-1", "1"}}},
         {"translation_denominator", {"2", "-1"}}},
        {"-1/2", "3/2"});
  const Json still = test::static_pose({"1", "0", "0", "0"}, {"0", "0", "0"});
  check({{"kind", "piecewise"},
         {"pieces",
          {{{"until", "1/3"}, {"motion", still}},
           {{"motion",
             test::linear_motion({"1", "0", "0", "0"}, {"-1/3", "0", "0"}, {"1", "0", "0"})}}}},
         {"allow_jumps", true}},
        {"0", "1"});
}

TEST_CASE("bounds of speed are close to the speed where it is constant") {
  const Json file = two_boxes(
      {"1", "1", "1"}, test::linear_motion({"1", "0", "0", "0"}, {"5", "0", "0"}, {"-8", "0", "0"}),
      {"1", "1", "1"}, test::static_pose({"1", "0", "0", "0"}, {"0", "0", "0"}));
  const Query exact = subjects::read_received(received(file)).exact();
  for (const auto& bound : subjects::speed_bounds(exact.motions()[0], 0, 1)) {
    CHECK(bound.translating[0].lower() == Approx(-8));
    CHECK(bound.translating[0].upper() == Approx(-8));
    CHECK(bound.turning[0][0].width() == 0);
  }
}

TEST_CASE("a horizon of one instant has no speed") {
  const Query exact = subjects::read_received(head_on()).exact();
  CHECK(subjects::speed_bounds(exact.motions()[0], 0, 0).empty());
}
