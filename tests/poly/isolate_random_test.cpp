// Isolation against two independent references: Sturm's theorem, and CGAL's algebraic kernel.

#include <catch2/catch.hpp>

#include "root_checks.hpp"
#include "tests/support/random.hpp"
#include "verify/prove/oracle/algebraic_kernel.hpp"

namespace touchstone::isolate_random_test {

using test::Random;

namespace {

// Random polynomials of many kinds: dense, products, and products with multiple factors.
IntegerPolynomial random_polynomial(Random& random, int kind) {
  const unsigned bits = static_cast<unsigned>(random.between(10, 100));
  if (kind % 4 < 2) return random.polynomial(random.between(0, 12), bits);
  const IntegerPolynomial a = random.polynomial(random.between(1, 4), bits / 2);
  const IntegerPolynomial b = random.polynomial(random.between(1, 4), bits / 2);
  return kind % 4 == 2 ? a * b : a * a * b;
}

// Checks that the library's roots are CGAL's, in order: each lies in CGAL's interval for it.
void agree(const RootSequence<RealAlgebraic>& found,
           const std::vector<oracle::KernelRoot>& expected) {
  REQUIRE(found.roots.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    REQUIRE(found.roots[i].time.compare(expected[i].lower) >= 0);
    REQUIRE(found.roots[i].time.compare(expected[i].upper) <= 0);
  }
}

}  // namespace

TEST_CASE("Sturm's theorem confirms the roots of 10,000 random polynomials", "[poly]") {
  Random random(1);
  std::size_t roots = 0;
  for (int i = 0; i < 10000; ++i) {
    const IntegerPolynomial p = random_polynomial(random, i);
    const DyadicInterval on =
        i % 3 == 0 ? tests::kUnit
                   : DyadicInterval{{random.integer(4) - 16, 3}, {random.natural(4) + 1, 2}};
    const auto found = isolate(p, on);
    roots += found.roots.size();
    REQUIRE(tests::complaint(found, p, on) == "");
  }
  REQUIRE(roots > 10000);
}

TEST_CASE("CGAL's algebraic kernel finds the same roots of 1,000 random polynomials", "[poly]") {
  Random random(2);
  for (int i = 0; i < 1000; ++i) {
    const IntegerPolynomial p = random_polynomial(random, i);
    agree(isolate(p), oracle::real_roots(p));
  }
}

TEST_CASE("CGAL's algebraic kernel finds the same roots in an interval", "[poly]") {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const IntegerPolynomial p = random_polynomial(random, i);
    agree(isolate(p, tests::kUnit), oracle::real_roots(p, 0, 1));
  }
}

TEST_CASE("CGAL's algebraic kernel finds the same multiplicities", "[poly]") {
  Random random(4);
  for (int i = 0; i < 100; ++i) {
    const IntegerPolynomial a = random.polynomial(random.between(1, 3), 20);
    const IntegerPolynomial b = random.polynomial(random.between(1, 3), 20);
    const IntegerPolynomial p = a * a * a * b * b * random.polynomial(random.between(0, 3), 20);
    const auto expected = oracle::real_roots(p);
    const auto found = isolate(p);
    REQUIRE(found.roots.size() == expected.size());
    for (std::size_t k = 0; k < expected.size(); ++k) {
      REQUIRE(multiplicity_at(p, found.roots[k].time) == expected[k].multiplicity);
    }
  }
}

}  // namespace touchstone::isolate_random_test
