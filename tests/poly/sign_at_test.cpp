// The sign of a polynomial at a real algebraic number.

#include <catch2/catch.hpp>

#include "algebraic_samples.hpp"
#include "root_checks.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "verify/prove/oracle/algebraic_kernel.hpp"

namespace touchstone::sign_at_test {

using test::Random;
using tests::root_of;
using tests::sign_by_horner;
using tests::square_root;

namespace {

Sign fresh_sign_at(const IntegerPolynomial& p, RealAlgebraic a) { return sign_at(p, a); }

}  // namespace

TEST_CASE("the sign at a rational is that of the value", "[poly]") {
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    const IntegerPolynomial p = random.polynomial(random.between(0, 9), 20);
    const Rational q = random.fraction(8);
    REQUIRE(sign_at(p, q) == sign_by_horner(p, q));
    REQUIRE(sign_at(p, RealAlgebraic(q)) == sign_by_horner(p, q));
    const Dyadic d{random.integer(20), static_cast<unsigned>(random.below(30))};
    REQUIRE(sign_at(p, d) == sign_by_horner(p, to_rational(d)));
  }
  REQUIRE(sign_at(tests::with_root(Rational(3, 7)), Rational(3, 7)) == Sign::zero);
  REQUIRE(sign_at(tests::with_root(Rational(3, 8)), Dyadic{12, 5}) == Sign::zero);
  REQUIRE(sign_at(IntegerPolynomial(), Rational(1, 3)) == Sign::zero);
  REQUIRE(sign_at(IntegerPolynomial(), Dyadic{1, 3}) == Sign::zero);
}

TEST_CASE("the sign of a constant is the same everywhere", "[poly]") {
  const RealAlgebraic a = square_root(2);
  REQUIRE(sign_at(IntegerPolynomial{-3}, a) == Sign::negative);
  REQUIRE(sign_at(IntegerPolynomial{3}, a) == Sign::positive);
  REQUIRE(sign_at(IntegerPolynomial(), a) == Sign::zero);
}

TEST_CASE("a polynomial has sign zero at its own roots", "[poly]") {
  Random random(2);
  for (int i = 0; i < 50; ++i) {
    const IntegerPolynomial f = random.polynomial(3, 30);
    const IntegerPolynomial p = f * random.polynomial(random.between(0, 4), 30);
    const IntegerPolynomial q = f * random.polynomial(random.between(0, 4), 30);
    REQUIRE(fresh_sign_at(f, root_of(f)) == Sign::zero);
    REQUIRE(fresh_sign_at(p, root_of(f)) == Sign::zero);
    REQUIRE(fresh_sign_at(q * q, root_of(f)) == Sign::zero);
    for (const auto& root : isolate(p).roots) {
      REQUIRE(fresh_sign_at(p, root.time) == Sign::zero);
      REQUIRE((fresh_sign_at(q, root.time) == Sign::zero) ==
              (fresh_sign_at(f, root.time) == Sign::zero));
    }
  }
}

TEST_CASE("a polynomial that only nearly vanishes at a number has a sign there", "[poly]") {
  Random random(3);
  for (const unsigned k : {40U, 100U, 1000U}) {
    for (int i = 0; i < 10; ++i) {
      const IntegerPolynomial p = random.polynomial(2 * random.between(1, 4) + 1, 60);
      const IntegerPolynomial moved = tests::moved_by_tiny(p, k);
      // The roots of `moved` are further right, so at p's first root it has the sign that p has
      // before this root.
      const Sign before = isolate(p).between.front();
      REQUIRE(fresh_sign_at(moved, root_of(p)) == before);
      REQUIRE(fresh_sign_at(p * moved, root_of(p)) == Sign::zero);
      // p² + 2^-k has a small value there, but no sign change.
      const IntegerPolynomial small = p * p * shifted(Integer(1), k) + IntegerPolynomial{1};
      REQUIRE(fresh_sign_at(small, root_of(p)) == Sign::positive);
      REQUIRE(fresh_sign_at(-small, root_of(p)) == Sign::negative);
    }
  }
}

TEST_CASE("a common factor that vanishes elsewhere in the enclosure does not count", "[poly]") {
  // The root 1/3 of p, in an enclosure without other roots of p. The polynomial q has another root
  // of p.
  const IntegerPolynomial p = tests::with_roots({Rational(1, 3), Rational(2, 3)});
  const RealAlgebraic third = isolate(p, {{0, 0}, {1, 0}}).roots[0].time;
  REQUIRE(fresh_sign_at(tests::with_root(Rational(2, 3)), third) == Sign::negative);
  REQUIRE(fresh_sign_at(tests::with_root(Rational(1, 3)), third) == Sign::zero);
}

TEST_CASE("the sign of -p is the opposite, and signs multiply", "[poly]") {
  Random random(4);
  const auto roots = tests::random_roots(random, 10);
  for (const auto& root : roots) {
    const IntegerPolynomial p = random.polynomial(random.between(0, 6), 30);
    const IntegerPolynomial& q = roots[random.below(roots.size())].polynomial;
    const Sign s = fresh_sign_at(p, root.number);
    const Sign t = fresh_sign_at(q, root.number);
    REQUIRE(fresh_sign_at(-p, root.number) == -s);
    REQUIRE(fresh_sign_at(-q, root.number) == -t);
    REQUIRE(fresh_sign_at(p * q, root.number) == s * t);
    REQUIRE(fresh_sign_at(q * q, root.number) == t * t);
    REQUIRE(is_known(s));
  }
}

TEST_CASE("CGAL's algebraic kernel finds the same signs", "[poly]") {
  Random random(5);
  const auto roots = tests::random_roots(random, 10);
  int zeros = 0;
  for (const auto& root : roots) {
    for (const auto& other : roots) {
      const Sign s = fresh_sign_at(other.polynomial, root.number);
      zeros += s == Sign::zero ? 1 : 0;
      REQUIRE(s == oracle::sign_at_root(other.polynomial, root.polynomial, root.index));
    }
  }
  REQUIRE(zeros > 50);
}

TEST_CASE("the multiplicity is the number of derivatives that vanish", "[poly]") {
  const IntegerPolynomial x{0, 1};
  const IntegerPolynomial two{-2, 0, 1};
  REQUIRE(multiplicity_at(two, square_root(2)) == 1);
  REQUIRE(multiplicity_at(two, square_root(3)) == 0);
  REQUIRE(multiplicity_at(two * two * two * x, square_root(2)) == 3);
  REQUIRE(multiplicity_at(two * two * two * x * x, RealAlgebraic(Rational(0))) == 2);
  REQUIRE(multiplicity_at(tests::power(x, 7), RealAlgebraic(Rational(0))) == 7);
  REQUIRE(multiplicity_at(IntegerPolynomial{5}, square_root(2)) == 0);
  REQUIRE(multiplicity_at(tests::moved_by_tiny(two, 100), square_root(2)) == 0);
}

}  // namespace touchstone::sign_at_test
