// Upper bounds of the speed of points that move with a body.

#include "src/motion/speed_bounds.hpp"

#include <catch2/catch.hpp>

#include "touchstone/number/floating.hpp"
#include "touchstone/query.hpp"

namespace touchstone::test::speed_bounds_of::speed_bounds_test {
namespace {

Query query_of(const Motion& motion, const Rational& from, const Rational& until) {
  return Query::make(Body::box({1, 1, 1}, motion), Body::box({1, 1, 1}, Motion::fixed()), from,
                     until)
      .value();
}

// Whether the bounds of the slope allow this difference of values in this time.
bool allows(const Interval& slope, const Rational& difference, const Rational& time) {
  return exact_value(slope.lower()) * time <= difference &&
         difference <= exact_value(slope.upper()) * time;
}

// Checks for each span that the motion's coefficients change between two instants inside it by no
// more than the bounds of their speed allow.
void check(const Motion& motion, const Rational& start, const Rational& end) {
  const Query exact = query_of(motion, start, end);
  const auto bounds = speed_bounds(exact.motions()[0], exact.from(), exact.until());
  REQUIRE_FALSE(bounds.empty());
  CHECK(bounds.back().until >= 1);
  Rational from = 0;
  for (const auto& bound : bounds) {
    // Slightly inside, where the bounds of neighbouring spans do not apply.
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

TEST_CASE("bounds of speed hold for every span of a motion", "[motion]") {
  check(Motion::linear({0, 0, 0}, {1, -2, 3}, {1, 1, 0, 0}), 0, 1);
  check(Motion::quaternion({{{1, Rational(-1, 2)}, {0, 3}, {Rational(1, 2)}, {0, 0, -2}}},
                           {{{1, 2, 3}, {0}, {-1, 1}}}, {2, -1}),
        Rational(-1, 2), Rational(3, 2));
  check(Motion::piecewise({{Rational(1, 3), Motion::fixed()},
                           {{}, Motion::linear({Rational(-1, 3), 0, 0}, {1, 0, 0})}},
                          true),
        0, 1);
}

TEST_CASE("bounds of speed are close to the speed where it is constant", "[motion]") {
  const Query exact = query_of(Motion::linear({5, 0, 0}, {-8, 0, 0}), 0, 1);
  const auto bounds = speed_bounds(exact.motions()[0], 0, 1);
  REQUIRE_FALSE(bounds.empty());
  for (const auto& bound : bounds) {
    CHECK(bound.translating[0].lower() == Approx(-8));
    CHECK(bound.translating[0].upper() == Approx(-8));
    CHECK(bound.turning[0][0].width() == 0);
  }
}

TEST_CASE("a horizon of one instant has no speed", "[motion]") {
  const Query exact = query_of(Motion::linear({5, 0, 0}, {-8, 0, 0}), 0, 1);
  CHECK(speed_bounds(exact.motions()[0], 0, 0).empty());
}

}  // namespace
}  // namespace touchstone::test::speed_bounds_of::speed_bounds_test
