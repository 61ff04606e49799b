// Real algebraic numbers: enclosures, refinement and rational values.

#include "touchstone/poly/real_algebraic.hpp"

#include <catch2/catch.hpp>

#include "algebraic_samples.hpp"
#include "root_checks.hpp"

namespace touchstone::real_algebraic_test {

using test::Random;
using tests::root_of;
using tests::square_root;
using tests::tiny;

namespace {

// The violation of the number's laws, or of its earlier bounds; empty if there is none.
std::string complaint(const RealAlgebraic& a, const IntegerPolynomial& p,
                      const RealAlgebraic& before) {
  return tests::complaint(a, p, before.lower(), before.upper());
}

}  // namespace

TEST_CASE("a rational number is recognised as rational", "[poly]") {
  const RealAlgebraic zero;
  REQUIRE(zero.is_rational());
  REQUIRE(zero.rational() == 0);
  const RealAlgebraic q(Rational(-2, 7));
  REQUIRE(q.lower() == Rational(-2, 7));
  REQUIRE(q.upper() == Rational(-2, 7));
  q.bisect();
  q.refine(1000);
  REQUIRE(q.rational() == Rational(-2, 7));
}

TEST_CASE("bisection halves the enclosure and keeps the number", "[poly]") {
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    const IntegerPolynomial p = random.polynomial(2 * random.between(1, 4) + 1, 40);
    const RealAlgebraic a = root_of(p);
    for (int step = 0; step < 20 && !a.is_rational(); ++step) {
      const RealAlgebraic before = a;
      a.bisect();
      REQUIRE(complaint(a, p, before) == "");
      if (!a.is_rational()) REQUIRE((a.upper() - a.lower()) * 2 == before.upper() - before.lower());
    }
  }
}

TEST_CASE("bisection finds a root that is exactly in the middle", "[poly]") {
  const IntegerPolynomial p = tests::with_roots({Rational(3, 8)}) * IntegerPolynomial{-5, 0, 1};
  const RealAlgebraic a = isolate(p, {{0, 0}, {1, 0}}).roots[0].time;
  for (int i = 0; i < 3; ++i) a.bisect();
  REQUIRE(a.is_rational());
  REQUIRE(a.rational() == Rational(3, 8));
}

TEST_CASE("refinement narrows the enclosure below the width asked for and keeps the number",
          "[poly]") {
  Random random(2);
  for (int i = 0; i < 100; ++i) {
    const IntegerPolynomial p = random.polynomial(2 * random.between(1, 4) + 1, 40);
    const RealAlgebraic a = root_of(p);
    for (const unsigned bits : {1U, 2U, 7U, 53U, 54U, 200U, 500U, 300U}) {
      const RealAlgebraic before = a;
      a.refine(bits);
      REQUIRE(complaint(a, p, before) == "");
      REQUIRE(a.upper() - a.lower() < tiny(bits));
    }
  }
}

TEST_CASE("refinement does not narrow far beyond the width asked for", "[poly]") {
  for (const unsigned bits : {10U, 100U, 1000U}) {
    const RealAlgebraic a = square_root(2);
    a.refine(bits);
    REQUIRE(a.upper() - a.lower() >= tiny(2 * bits + 10));
  }
}

TEST_CASE("refinement reaches any requested width", "[poly]") {
  const IntegerPolynomial p{-7, 3, 0, 0, -5, 1};
  for (const auto& root : isolate(p).roots) {
    const RealAlgebraic before = root.time;
    root.time.refine(5000);
    REQUIRE(complaint(root.time, p, before) == "");
    REQUIRE(root.time.upper() - root.time.lower() < tiny(5000));
  }
}

TEST_CASE("refinement is right if a second root is very near", "[poly]") {
  for (const unsigned k : {30U, 100U, 300U}) {
    const IntegerPolynomial p = tests::mignotte(9, shifted(Integer(1), k / 4) + 1);
    for (const auto& root : isolate(p, {{0, 0}, {1, 0}}).roots) {
      const RealAlgebraic before = root.time;
      root.time.refine(k);
      REQUIRE(complaint(root.time, p, before) == "");
      REQUIRE(root.time.upper() - root.time.lower() < tiny(k));
    }
  }
}

TEST_CASE("refinement is right if the polynomial is very flat or very steep at the root",
          "[poly]") {
  // x^31 - 2^-k, for which linear interpolation is far off at first; and x - 2^-k, with a root next
  // to 0.
  for (const unsigned k : {10U, 500U}) {
    const IntegerPolynomial flat =
        tests::monomial(shifted(Integer(1), k), 31) - IntegerPolynomial{1};
    const IntegerPolynomial steep =
        IntegerPolynomial{-1, shifted(Integer(3), k)} * IntegerPolynomial{1, 0, 1};
    for (const IntegerPolynomial& p : {flat, steep}) {
      const RealAlgebraic a = isolate(p, {{0, 0}, {1, 0}}).roots[0].time;
      const RealAlgebraic before = a;
      a.refine(2 * k);
      REQUIRE(complaint(a, p, before) == "");
      REQUIRE(a.upper() - a.lower() < tiny(2 * k));
    }
  }
}

TEST_CASE("refinement may find the number to be rational", "[poly]") {
  const Rational deep = Rational(1, 3) - tiny(2) / 3 + tiny(90);  // 1/4 + 2^-90
  const IntegerPolynomial p = tests::with_roots({deep}) * IntegerPolynomial{1, 0, 1};
  const RealAlgebraic a = isolate(p, {{0, 0}, {1, 0}}).roots[0].time;
  a.refine(400);
  REQUIRE(a.lower() <= deep);
  REQUIRE(deep <= a.upper());
  REQUIRE(a.upper() - a.lower() < tiny(400));
}

TEST_CASE("results do not depend on which numbers were refined before", "[poly]") {
  const RealAlgebraic coarse = square_root(2);
  const RealAlgebraic fine = square_root(2);
  fine.refine(3000);
  REQUIRE(compare(coarse, fine) == 0);
  REQUIRE(sign_at(IntegerPolynomial{-2, 0, 1}, fine) == Sign::zero);
  REQUIRE(sign_at(IntegerPolynomial{-3, 2}, fine) == Sign::negative);
}

}  // namespace touchstone::real_algebraic_test
