// Counting real roots by Sturm's theorem. Other tests use this as an independent reference.

#include "tests/support/sturm.hpp"

#include <catch2/catch.hpp>

#include "families.hpp"
#include "tests/support/random.hpp"

namespace touchstone::sturm_test {

using test::Random;
using tests::with_roots;

TEST_CASE("Sturm sequences count the roots in an interval that is open below and closed above",
          "[poly]") {
  const SturmSequence s(with_roots({0, Rational(1, 3), 1}));
  REQUIRE(s.roots_in(-1, 2) == 3);
  REQUIRE(s.roots_in(0, 1) == 2);
  REQUIRE(s.roots_in(-1, 0) == 1);
  REQUIRE(s.roots_in(0, Rational(1, 3)) == 1);
  REQUIRE(s.roots_in(Rational(1, 3), Rational(1, 2)) == 0);
  REQUIRE(s.roots_in(Rational(1, 3), 1) == 1);
  REQUIRE(s.roots_in(1, 7) == 0);
  REQUIRE(s.roots_in(Rational(1, 3), Rational(1, 3)) == 0);
  REQUIRE(s.roots() == 3);
}

TEST_CASE("Sturm sequences count multiple roots once", "[poly]") {
  const SturmSequence s(with_roots({0, 0, Rational(1, 3), Rational(1, 3), Rational(1, 3), 1}));
  REQUIRE(s.roots() == 3);
  REQUIRE(s.roots_in(-1, 2) == 3);
  REQUIRE(s.roots_in(0, 1) == 2);
  REQUIRE(s.roots_in(0, Rational(1, 3)) == 1);
  REQUIRE(s.roots_in(-1, 0) == 1);
  REQUIRE(s.roots_in(Rational(1, 3), Rational(1, 2)) == 0);
  REQUIRE(SturmSequence(tests::monomial(-3, 5)).roots_in(-1, 0) == 1);
  REQUIRE(SturmSequence(tests::monomial(-3, 5)).roots_in(0, 1) == 0);
}

TEST_CASE("Sturm sequences count the roots of known families", "[poly]") {
  REQUIRE(SturmSequence(tests::wilkinson(20)).roots() == 20);
  REQUIRE(SturmSequence(tests::wilkinson(20)).roots_in(Rational(1, 2), Rational(21, 2)) == 10);
  REQUIRE(SturmSequence(tests::chebyshev(15)).roots() == 15);
  REQUIRE(SturmSequence(tests::chebyshev(15)).roots_in(0, 1) == 7);
  REQUIRE(SturmSequence(tests::mignotte(9, 100)).roots_in(0, Rational(1, 2)) == 2);
  REQUIRE(SturmSequence(IntegerPolynomial{-2, 0, 0, 0, 1}).roots() == 2);
  REQUIRE(SturmSequence(IntegerPolynomial{1, 0, 0, 0, 1}).roots() == 0);
  REQUIRE(SturmSequence(IntegerPolynomial{-2, 0, 0, 1}).roots() == 1);
  REQUIRE(SturmSequence(IntegerPolynomial{-5}).roots() == 0);
  REQUIRE(SturmSequence(IntegerPolynomial{-5}).roots_in(0, 1) == 0);
}

TEST_CASE("Sturm sequences count random known roots", "[poly]") {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    std::vector<Rational> roots;
    for (int k = random.between(0, 6); k > 0; --k) roots.push_back(random.fraction(4));
    const IntegerPolynomial without{1, 1, 1};
    const SturmSequence s(with_roots(roots) * without * Integer(i % 2 == 0 ? 3 : -3));
    std::sort(roots.begin(), roots.end());
    roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
    REQUIRE(s.roots() == static_cast<int>(roots.size()));
    const Rational lower = random.fraction(4);
    const Rational upper = lower + random.natural(4);
    const auto inside = std::count_if(roots.begin(), roots.end(),
                                      [&](const Rational& r) { return lower < r && r <= upper; });
    REQUIRE(s.roots_in(lower, upper) == inside);
  }
}

}  // namespace touchstone::sturm_test
