// The rational with the smallest denominator in an interval, and roots that are rational.

#include "src/poly/rationalize.hpp"

#include <catch2/catch.hpp>

#include "algebraic_samples.hpp"

namespace touchstone::rationalize_test {

using test::Random;
using tests::root_of;

namespace {

// The smallest denominator of a fraction in [lower, upper], by trying all.
Integer smallest_denominator(const Rational& lower, const Rational& upper) {
  for (Integer d = 1;; d += 1) {
    const Integer n =
        -floor_divided(Integer(-numerator(lower) * d), denominator(lower));  // ceil(lower · d)
    if (Rational(n, d) <= upper) return d;
  }
}

}  // namespace

TEST_CASE("the simplest rational in an interval has the smallest denominator", "[poly]") {
  Random random(1);
  for (int i = 0; i < 500; ++i) {
    const Rational lower = random.fraction(8);
    const Rational upper = lower + random.dyadic(6) * random.dyadic(6);
    const Rational simplest = simplest_between(lower, upper);
    REQUIRE(lower <= simplest);
    REQUIRE(simplest <= upper);
    REQUIRE(denominator(simplest) == smallest_denominator(lower, upper));
  }
}

TEST_CASE("the simplest rationals of some intervals are the known ones", "[poly]") {
  REQUIRE(simplest_between(Rational(31, 10), Rational(315, 100)) == Rational(22, 7));
  REQUIRE(simplest_between(Rational(-315, 100), Rational(-31, 10)) == Rational(-22, 7));
  REQUIRE(simplest_between(Rational(-1, 3), Rational(1, 7)) == 0);
  REQUIRE(simplest_between(Rational(5, 7), Rational(5, 7)) == Rational(5, 7));
  REQUIRE(simplest_between(Rational(2, 5), Rational(1, 2)) == Rational(1, 2));
  REQUIRE(simplest_between(Rational(1, 2), Rational(3, 5)) == Rational(1, 2));
  REQUIRE(simplest_between(Rational(7, 2), Rational(4)) == 4);
}

TEST_CASE("rational roots of polynomials of high degree are found to be rational", "[poly]") {
  Random random(2);
  for (int i = 0; i < 50; ++i) {
    const Rational q = random.fraction(40);
    const IntegerPolynomial other = random.polynomial(random.between(1, 12), 60);
    for (const auto& root : isolate(tests::with_root(q) * other).roots) {
      if (RealAlgebraic(root.time).compare(q) != 0) continue;
      rationalize(root.time);
      REQUIRE(root.time.is_rational());
      REQUIRE(root.time.rational() == q);
    }
  }
}

TEST_CASE("a rational root is found although a simpler fraction is near", "[poly]") {
  for (const unsigned k : {20U, 60U, 200U}) {
    const Rational q = Rational(1, 3) + tests::tiny(k);
    const RealAlgebraic a = root_of(tests::with_root(q) * IntegerPolynomial{1, 0, 1});
    REQUIRE_FALSE(a.is_rational());
    rationalize(a);
    REQUIRE(a.is_rational());
    REQUIRE(a.rational() == q);
  }
}

TEST_CASE("irrational numbers stay unchanged", "[poly]") {
  Random random(3);
  for (int n = 2; n <= 12; ++n) {
    // Irreducible by Eisenstein's criterion for 2.
    IntegerPolynomial p = random.polynomial(n - 1, 20) * Integer(4) + IntegerPolynomial{2};
    p += tests::monomial(2 * random.natural(10) + 1, n);
    for (const auto& root : isolate(p).roots) {
      const RealAlgebraic before = root.time;
      rationalize(root.time);
      REQUIRE_FALSE(root.time.is_rational());
      REQUIRE(compare(before, root.time) == 0);
    }
  }
}

TEST_CASE("a known rational stays unchanged", "[poly]") {
  const RealAlgebraic q(Rational(2, 3));
  rationalize(q);
  REQUIRE(q.rational() == Rational(2, 3));
}

}  // namespace touchstone::rationalize_test
