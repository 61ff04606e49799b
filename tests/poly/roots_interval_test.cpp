// The roots of polynomials in interval arithmetic: enclosed, or reported as doubtful.

#include "touchstone/poly/roots_interval.hpp"

#include <catch2/catch.hpp>

#include "families.hpp"
#include "interval_checks.hpp"

namespace touchstone::roots_interval_test {

using tests::complaint;
using tests::contains;
using tests::tiny;
using tests::with_points;
using tests::with_roots;
using Times = Roots<Interval>;

TEST_CASE("interval roots of well-conditioned polynomials are certain and narrow", "[poly]") {
  const std::vector<Rational> roots{Rational(1, 7), Rational(1, 3), Rational(3, 5),
                                    Rational(9, 10)};
  const auto found = Times::find(with_points(with_roots(roots)), Interval(0), Interval(1));
  REQUIRE(found.roots.size() == 4);
  for (std::size_t i = 0; i < 4; ++i) {
    REQUIRE(found.roots[i].at == Sign::zero);
    REQUIRE(contains(found.roots[i].time, RealAlgebraic(roots[i])));
    REQUIRE(found.roots[i].time.width() < 0x1p-40);
    REQUIRE(found.between[i] == (i % 2 == 0 ? Sign::positive : Sign::negative));
  }
}

TEST_CASE("interval roots at the ends and at split points are points", "[poly]") {
  const auto found =
      Times::find(with_points(with_roots({0, Rational(3, 8), Rational(1, 2), Rational(3, 4), 1})),
                  Interval(0), Interval(1));
  REQUIRE(found.roots.size() == 5);
  const double expected[] = {0, 0.375, 0.5, 0.75, 1};
  for (std::size_t i = 0; i < 5; ++i) {
    REQUIRE(found.roots[i].at == Sign::zero);
    REQUIRE(found.roots[i].time.lower() == expected[i]);
    REQUIRE(found.roots[i].time.upper() == expected[i]);
  }
  REQUIRE(found.between.front() == Sign::unknown);
  REQUIRE(found.between[1] == Sign::positive);
  REQUIRE(found.between[2] == Sign::negative);
  REQUIRE(found.between[3] == Sign::positive);
  REQUIRE(found.between[4] == Sign::negative);
  REQUIRE(found.between.back() == Sign::unknown);
}

TEST_CASE("a double root in intervals is one narrow uncertain enclosure", "[poly]") {
  const auto found = Times::find(with_points(with_roots({Rational(1, 3), Rational(1, 3)})),
                                 Interval(0), Interval(1));
  REQUIRE(found.roots.size() == 1);
  REQUIRE(found.roots[0].at == Sign::unknown);
  REQUIRE(contains(found.roots[0].time, RealAlgebraic(Rational(1, 3))));
  REQUIRE(found.roots[0].time.width() < 0x1p-20);
  REQUIRE(found.between[0] == Sign::positive);
  REQUIRE(found.between[1] == Sign::positive);
}

TEST_CASE("two roots 2^-k apart are separated in intervals, or uncertain", "[poly]") {
  const Rational third(1, 3);
  for (const unsigned k : {10U, 20U, 30U, 60U}) {
    const IntegerPolynomial p = with_roots({third, third + tiny(k)});
    const auto found = Times::find(with_points(p), Interval(0), Interval(1));
    REQUIRE(complaint(found, p, {RealAlgebraic(third), RealAlgebraic(third + tiny(k))}, {0, 1}) ==
            "");
    const auto in_doubt = std::count_if(found.roots.begin(), found.roots.end(),
                                        [](const auto& root) { return root.at == Sign::unknown; });
    REQUIRE((in_doubt > 0) == (k == 60));  // only then are the coefficients not doubles
    REQUIRE((found.roots.size() == 2 || k == 60));
  }
}

TEST_CASE("a wide coefficient causes uncertainty only where it matters", "[poly]") {
  // 2x - c with c in [1/2, 1]: it certainly has a root, somewhere in [1/4, 1/2].
  const Polynomial<Interval> line{Interval(-1, -0.5), Interval(2)};
  const auto found = Times::find(line, Interval(0), Interval(1));
  REQUIRE(found.roots.size() == 1);
  REQUIRE(found.roots[0].at == Sign::zero);
  REQUIRE(found.roots[0].time.lower() <= 0.25);
  REQUIRE(found.roots[0].time.upper() >= 0.5);
  REQUIRE(found.between[0] == Sign::negative);
  REQUIRE(found.between[1] == Sign::positive);
  // A constant of unknown sign.
  const auto nothing = Times::find(Polynomial<Interval>(Interval(-1, 1)), Interval(0), Interval(1));
  REQUIRE(nothing.roots.empty());
  REQUIRE(nothing.between[0] == Sign::unknown);
}

TEST_CASE("an interval polynomial at one instant vanishes, has a sign, or is unknown", "[poly]") {
  const Polynomial<Interval> p = with_points(with_roots({Rational(1, 2)}));
  const auto at = [&](const Rational& t) { return Times::find(p, Times::from(t), Times::from(t)); };
  REQUIRE(at(Rational(1, 2)).roots.size() == 1);
  REQUIRE(at(Rational(1, 2)).roots[0].at == Sign::zero);
  REQUIRE(at(Rational(1, 2)).between[0] == Sign::unknown);
  REQUIRE(at(0).roots.empty());
  REQUIRE(at(0).between[0] == Sign::negative);
  const Polynomial<Interval> doubt{Interval(-1, 1), Interval(1)};
  const auto found = Times::find(doubt, Interval(0), Interval(0));
  REQUIRE(found.roots.size() == 1);
  REQUIRE(found.roots[0].at == Sign::unknown);
  REQUIRE(found.between[0] == Sign::unknown);
  REQUIRE(found.between[1] == Sign::unknown);
}

TEST_CASE("interval times are ordered where they are apart", "[poly]") {
  REQUIRE(Times::compare(Interval(0, 1), Interval(2, 3)) == Order::less);
  REQUIRE(Times::compare(Interval(2, 3), Interval(0, 1)) == Order::greater);
  REQUIRE(Times::compare(Interval(0, 1), Interval(1, 2)) == Order::unknown);
  REQUIRE(Times::compare(Interval(0, 1), Interval(0, 1)) == Order::unknown);
  REQUIRE(Times::compare(Interval(1), Interval(1)) == Order::equal);
  REQUIRE(Times::compare(Interval(1), Interval(1, 2)) == Order::unknown);
  const Interval hull = Times::hull(Interval(0, 1), Interval(2, 3));
  REQUIRE(hull.lower() == 0);
  REQUIRE(hull.upper() == 3);
}

TEST_CASE("a sample lies strictly between two interval times", "[poly]") {
  for (const auto& [a, b] : {std::pair{Interval(0, 1), Interval(2, 3)},
                             {Interval(-3, -2), Interval::point(0x1p-1074)},
                             {Interval(1), Interval::point(1 + 0x1p-51)},
                             {Interval::point(-0x1p1023), Interval::point(0x1.8p1023)}}) {
    const Interval t = Times::between(a, b);
    REQUIRE(Times::compare(a, t) == Order::less);
    REQUIRE(Times::compare(t, b) == Order::less);
  }
}

TEST_CASE("a sample between neighbouring doubles is neither of them", "[poly]") {
  // x - 1 is zero at the first, and positive at every time between them.
  const Interval one(1);
  const Interval next = Interval::point(1 + 0x1p-52);
  const Interval t = Times::between(one, next);
  REQUIRE(Times::sign_at(with_points(with_roots({1})), t) != Sign::zero);
  REQUIRE(t.lower() >= 1);
  REQUIRE(t.upper() <= 1 + 0x1p-52);
}

TEST_CASE("signs at interval samples are right, or unknown", "[poly]") {
  const Polynomial<Interval> p = with_points(with_roots({Rational(1, 3)}));
  REQUIRE(Times::sign_at(p, Times::at(Rational(1, 2))) == Sign::positive);
  REQUIRE(Times::sign_at(p, Times::at(Rational(1, 3))) == Sign::unknown);
  REQUIRE(Times::sign_at(p, Interval(0, 1)) == Sign::unknown);
}

}  // namespace touchstone::roots_interval_test
