// The order of real algebraic numbers.

#include <catch2/catch.hpp>

#include "algebraic_samples.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "verify/prove/oracle/algebraic_kernel.hpp"

namespace touchstone::compare_test {

using test::Random;
using tests::root_of;
using tests::square_root;

namespace {

int sign(int v) { return v < 0 ? -1 : (v > 0 ? 1 : 0); }

// Compares copies in both orders, so that refinements made by one comparison do not help the next.
int fresh_compare(RealAlgebraic a, RealAlgebraic b) {
  const int forth = sign(compare(a, b));
  RealAlgebraic c = a;
  RealAlgebraic d = b;
  REQUIRE(sign(compare(d, c)) == -forth);
  return forth;
}

}  // namespace

TEST_CASE("a number is equal to itself", "[poly]") {
  const RealAlgebraic a = square_root(2);
  REQUIRE(compare(a, a) == 0);
  const RealAlgebraic copy = a;
  REQUIRE(compare(a, copy) == 0);
  copy.refine(100);
  REQUIRE(compare(a, copy) == 0);
  const RealAlgebraic q(Rational(1, 3));
  REQUIRE(compare(q, q) == 0);
  REQUIRE(compare(q, RealAlgebraic(Rational(1, 3))) == 0);
}

TEST_CASE("enclosures of two roots of one polynomial may overlap", "[poly]") {
  // 1/3 and 2/3: each enclosure contains one of them, and both contain 1/2.
  const auto p = std::make_shared<const IntegerPolynomial>(
      tests::with_roots({Rational(1, 3), Rational(2, 3)}));
  const RealAlgebraic a(p, {{0, 0}, {5, 3}}, sign_at(*p, Rational(0)));
  const RealAlgebraic b(p, {{3, 3}, {1, 0}}, sign_at(*p, Rational(3, 8)));
  REQUIRE(fresh_compare(a, b) == -1);
  // The same root in two enclosures, neither of which contains the other.
  const RealAlgebraic c(p, {{1, 2}, {9, 4}}, sign_at(*p, Rational(1, 4)));
  REQUIRE(fresh_compare(a, c) == 0);
  REQUIRE(fresh_compare(c, b) == -1);
}

TEST_CASE("the same root of different polynomials is one number", "[poly]") {
  const IntegerPolynomial p{-2, 0, 1};
  const RealAlgebraic a = root_of(p, 1);
  REQUIRE(fresh_compare(a, root_of(p * IntegerPolynomial{1, 0, 1}, 1)) == 0);
  REQUIRE(fresh_compare(a, root_of(p * IntegerPolynomial{-1, 0, 0, 1}, 2)) == 0);
  REQUIRE(fresh_compare(a, root_of(p * p * IntegerPolynomial{3, 1}, 2)) == 0);
  REQUIRE(fresh_compare(a, root_of(p * Integer(-5), 1)) == 0);
  REQUIRE(fresh_compare(a, root_of(IntegerPolynomial{-4, 0, 0, 0, 1}, 1)) == 0);  // x⁴ = 4
}

TEST_CASE("polynomials may have a common factor and their roots differ", "[poly]") {
  const IntegerPolynomial shared{-2, 0, 1};
  // Both polynomials have the root √2, and each has another one slightly above: by 2^-40, and by
  // 2^-39.
  const IntegerPolynomial above = tests::moved_by_tiny(shared, 40);
  const IntegerPolynomial below = tests::moved_by_tiny(shared, 39);
  const auto a = isolate(shared * above, {{1, 0}, {2, 0}}).roots;
  const auto b = isolate(shared * below, {{1, 0}, {2, 0}}).roots;
  REQUIRE(a.size() == 2);
  REQUIRE(b.size() == 2);
  REQUIRE(fresh_compare(a[0].time, b[0].time) == 0);
  REQUIRE(fresh_compare(a[0].time, b[1].time) == -1);
  REQUIRE(fresh_compare(a[1].time, b[0].time) == 1);
  REQUIRE(fresh_compare(a[1].time, b[1].time) == -1);
}

TEST_CASE("two roots of one polynomial differ", "[poly]") {
  for (const unsigned k : {10U, 40U, 100U}) {
    const Rational third(1, 3);
    const auto roots =
        isolate(tests::with_roots({third, third + tests::tiny(k)}), {{0, 0}, {1, 0}}).roots;
    REQUIRE(fresh_compare(roots[0].time, roots[1].time) == -1);
  }
}

TEST_CASE("numbers 2^-40, 2^-100 and 2^-1000 apart are ordered", "[poly]") {
  Random random(1);
  for (const unsigned k : {40U, 100U, 1000U}) {
    for (int i = 0; i < 10; ++i) {
      const IntegerPolynomial p = random.polynomial(2 * random.between(1, 4) + 1, 60);
      REQUIRE(fresh_compare(root_of(p), root_of(tests::moved_by_tiny(p, k))) == -1);
    }
  }
}

TEST_CASE("a root that happens to be rational is compared as one", "[poly]") {
  const RealAlgebraic third(Rational(1, 3));
  const IntegerPolynomial p = tests::with_roots({Rational(1, 3)}) * IntegerPolynomial{1, 0, 1};
  REQUIRE_FALSE(root_of(p).is_rational());
  REQUIRE(fresh_compare(third, root_of(p)) == 0);
  REQUIRE(fresh_compare(RealAlgebraic(Rational(1, 3) + tests::tiny(200)), root_of(p)) == 1);
  REQUIRE(fresh_compare(RealAlgebraic(Rational(1, 3) - tests::tiny(200)), root_of(p)) == -1);
  const RealAlgebraic a = root_of(p);
  REQUIRE(a.compare(Rational(1, 3)) == 0);
  REQUIRE(a.is_rational());
  REQUIRE(a.rational() == Rational(1, 3));
}

TEST_CASE("a number lies on the right side of rationals near it", "[poly]") {
  const RealAlgebraic a = square_root(2);
  const Rational below("14142135623730950488/10000000000000000000");
  REQUIRE(RealAlgebraic(a).compare(below) == 1);
  REQUIRE(RealAlgebraic(a).compare(below + Rational("1/10000000000000000000")) == -1);
  REQUIRE(RealAlgebraic(a).compare(-below) == 1);
  REQUIRE(RealAlgebraic(a).compare(a.lower()) == 1);
  REQUIRE(RealAlgebraic(a).compare(a.upper()) == -1);
  REQUIRE(RealAlgebraic(a).compare(5) == -1);
  REQUIRE(RealAlgebraic().compare(0) == 0);
}

TEST_CASE("the order of random numbers is antisymmetric and transitive", "[poly]") {
  Random random(2);
  auto roots = tests::random_roots(random, 24);
  REQUIRE(roots.size() > 30);
  std::vector<std::vector<int>> order(roots.size(), std::vector<int>(roots.size()));
  int equal = 0;
  for (std::size_t i = 0; i < roots.size(); ++i) {
    for (std::size_t j = 0; j < roots.size(); ++j) {
      order[i][j] = fresh_compare(roots[i].number, roots[j].number);
      equal += i != j && order[i][j] == 0 ? 1 : 0;
    }
  }
  REQUIRE(equal > 50);
  for (std::size_t i = 0; i < roots.size(); ++i) {
    REQUIRE(order[i][i] == 0);
    for (std::size_t j = 0; j < roots.size(); ++j) {
      for (std::size_t k = 0; k < roots.size(); ++k) {
        if (order[i][j] <= 0 && order[j][k] <= 0 && order[i][k] > 0) FAIL("not transitive");
        if (order[i][j] == 0 && order[j][k] == 0 && order[i][k] != 0)
          FAIL("equality is not transitive");
      }
    }
  }
}

TEST_CASE("CGAL's algebraic kernel gives the same order of random numbers", "[poly]") {
  Random random(3);
  const auto roots = tests::random_roots(random, 12);
  for (const auto& a : roots) {
    for (const auto& b : roots) {
      const int expected = oracle::compare_roots(a.polynomial, a.index, b.polynomial, b.index);
      REQUIRE(fresh_compare(a.number, b.number) == expected);
    }
  }
}

}  // namespace touchstone::compare_test
