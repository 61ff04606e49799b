// Isolating the real roots of integer polynomials with known roots.

#include "touchstone/poly/isolate.hpp"

#include <catch2/catch.hpp>

#include "families.hpp"
#include "root_checks.hpp"
#include "tests/support/random.hpp"

namespace touchstone::isolate_test {

using test::Random;
using tests::complaint_about_isolation;
using tests::dyadic_interval;
using tests::kUnit;
using tests::with_roots;

namespace {

// Checks that isolation on [0, 1] finds exactly these roots, in this order, with correct
// polynomials.
void finds(const IntegerPolynomial& p, const std::vector<Rational>& roots,
           const DyadicInterval& on = kUnit) {
  const auto found = isolate(p, on);
  REQUIRE(tests::complaint(found, p, on) == "");
  REQUIRE(found.roots.size() == roots.size());
  for (std::size_t i = 0; i < roots.size(); ++i)
    REQUIRE(found.roots[i].time.compare(roots[i]) == 0);
}

}  // namespace

TEST_CASE("a polynomial without roots in the interval has one sign", "[poly]") {
  for (const IntegerPolynomial& p :
       {IntegerPolynomial{-7}, IntegerPolynomial{-1, -2}, IntegerPolynomial{-1, 0, -1},
        IntegerPolynomial{-1, 2, -2}, -with_roots({Rational(-1, 9), Rational(10, 9), 3})}) {
    const auto found = isolate(p, kUnit);
    REQUIRE(found.roots.empty());
    REQUIRE(found.between.size() == 1);
    REQUIRE(found.between[0] == Sign::negative);
  }
}

TEST_CASE("known rational roots are found", "[poly]") {
  finds(with_roots({Rational(1, 3)}), {Rational(1, 3)});
  finds(with_roots({Rational(1, 3), Rational(2, 3)}), {Rational(1, 3), Rational(2, 3)});
  finds(with_roots({Rational(-5), Rational(1, 7), Rational(3, 7), Rational(6, 7), Rational(8, 7)}),
        {Rational(1, 7), Rational(3, 7), Rational(6, 7)});
  finds(with_roots({Rational(1, 3)}) * IntegerPolynomial{1, 0, 5} * Integer(-12), {Rational(1, 3)});
}

TEST_CASE("roots at both ends of the interval are found", "[poly]") {
  finds(with_roots({0}), {0});
  finds(with_roots({1}), {1});
  finds(with_roots({0, 1}), {0, 1});
  finds(with_roots({0, Rational(1, 3), 1}), {0, Rational(1, 3), 1});
  finds(with_roots({0, 0, 0, Rational(1, 3), 1, 1}), {0, Rational(1, 3), 1});
  finds(with_roots({-3, 5}), {-3, 5}, dyadic_interval(-3, 5));
}

TEST_CASE("there is no gap beyond a root at an end", "[poly]") {
  for (const IntegerPolynomial& p :
       {with_roots({0}), with_roots({0, Rational(1, 3)}), with_roots({0, 0})}) {
    REQUIRE(isolate(p, kUnit).between.front() == Sign::unknown);
    REQUIRE(isolate(p, kUnit).between.back() == Sign::positive);
  }
  for (const IntegerPolynomial& p :
       {with_roots({1}), with_roots({1, Rational(1, 3)}), with_roots({1, 1})}) {
    REQUIRE(isolate(p, kUnit).between.front() ==
            (p.degree() == 1 ? Sign::negative : Sign::positive));
    REQUIRE(isolate(p, kUnit).between.back() == Sign::unknown);
  }
}

TEST_CASE("roots where pieces are split are found once", "[poly]") {
  finds(with_roots({Rational(1, 2)}) * IntegerPolynomial{1, 0, 1}, {Rational(1, 2)});
  finds(with_roots({Rational(1, 2), Rational(3, 4), Rational(7, 8)}),
        {Rational(1, 2), Rational(3, 4), Rational(7, 8)});
}

TEST_CASE("every candidate for a split point may be a root, even both 1/2 and 3/8", "[poly]") {
  finds(with_roots({Rational(3, 8), Rational(1, 2)}), {Rational(3, 8), Rational(1, 2)});
  std::vector<Rational> sixteenths;
  for (int i = 0; i <= 16; ++i) sixteenths.emplace_back(i, 16);
  finds(with_roots(sixteenths), sixteenths);
  finds(with_roots(sixteenths) * with_roots(sixteenths), sixteenths);
}

TEST_CASE("roots where pieces are split are found once, however long the coefficients are",
          "[poly]") {
  Random random(2);
  for (int i = 0; i < 300; ++i) {
    IntegerPolynomial p = random.polynomial(random.between(2, 6), 300);
    for (int roots = random.between(1, 4); roots > 0; --roots) {
      const unsigned depth = static_cast<unsigned>(random.between(0, 5));
      p = p * with_roots({random.dyadic(depth) + (roots == 4 ? tests::tiny(depth) : Rational(0))});
    }
    if (i % 3 == 0) p = p * with_roots({random.dyadic(2)}) * with_roots({random.dyadic(2)});
    REQUIRE(complaint_about_isolation(p) == "");
  }
}

TEST_CASE("roots very near to points where pieces are split are found", "[poly]") {
  Random random(3);
  for (const unsigned k : {70U, 130U, 300U}) {
    for (const Rational& at : {Rational(0), Rational(1, 2), Rational(3, 8), Rational(1)}) {
      const Rational above = at + tests::tiny(k), below = at - tests::tiny(k);
      const IntegerPolynomial other = random.polynomial(5, 200);
      REQUIRE(complaint_about_isolation(with_roots({above}) * other) == "");
      REQUIRE(complaint_about_isolation(with_roots({below, above}) * other) == "");
      REQUIRE(complaint_about_isolation(with_roots({below, at, above}) * other) == "");
      REQUIRE(complaint_about_isolation(with_roots({below, below, at, above, above}) * other) ==
              "");
    }
  }
}

TEST_CASE("multiple roots are found once, and isolation ends", "[poly]") {
  const Rational a(1, 3), b(3, 8), c(2, 3);
  finds(with_roots({a, a}), {a});
  finds(with_roots({a, a, a}), {a});
  finds(with_roots({a, a, b, b, b, c}), {a, b, c});
  finds(tests::power(with_roots({a, c}), 8), {a, c});
  finds(with_roots({0, 0, a, a, 1, 1}), {0, a, 1});
  // Multiple irrational roots beside a simple one: (2x² - 1)² (3x - 2).
  const IntegerPolynomial half{-1, 0, 2};
  REQUIRE(complaint_about_isolation(half * half * with_roots({c})) == "");
  REQUIRE(isolate(half * half * with_roots({c}), kUnit).roots.size() == 2);
}

TEST_CASE("a multiple root and a near simple root are isolated", "[poly]") {
  const Rational a(1, 3), b = a + tests::tiny(60);
  finds(with_roots({a, a, b}), {a, b});
  finds(with_roots({a, b, b}), {a, b});
  finds(with_roots({a, a, b, b, b}), {a, b});
}

TEST_CASE("multiple roots near a point where pieces are split are found", "[poly]") {
  const Rational half(1, 2), above = half + tests::tiny(40), below = half - tests::tiny(40);
  finds(with_roots({below, below, half, above, above}), {below, half, above});
  finds(with_roots({below, above}), {below, above});
  finds(with_roots({half, half, above, above}), {half, above});
}

TEST_CASE("clustered roots are isolated", "[poly]") {
  std::vector<Rational> cluster;
  for (int i = -4; i <= 4; ++i) cluster.push_back(Rational(5, 7) + i * tests::tiny(20));
  finds(with_roots(cluster), cluster);
}

TEST_CASE("two roots 2^-k apart are isolated", "[poly]") {
  Random random(1);
  for (const unsigned k : {20U, 30U, 40U, 60U, 80U, 100U, 300U}) {
    const Rational a = Rational(1, 4) + random.dyadic(20) / 2 + Rational(1, 3) * tests::tiny(22);
    const Rational b = a + tests::tiny(k);
    finds(with_roots({a, b}), {a, b});
    const IntegerPolynomial p = with_roots({a, b}) * random.polynomial(8, 30);
    REQUIRE(complaint_about_isolation(p) == "");
    REQUIRE(complaint_about_isolation(p * p) == "");
  }
}

TEST_CASE("a pair of almost real complex roots is not a root", "[poly]") {
  // (x - a)² + 2^-2k has no real root, but two complex ones at a distance of 2^-k.
  for (const unsigned k : {20U, 30U, 60U, 100U}) {
    const IntegerPolynomial near = tests::power(with_roots({Rational(1, 3)}), 2);
    const IntegerPolynomial p = near * shifted(Integer(1), 2 * k) + IntegerPolynomial{9};
    REQUIRE(isolate(p, kUnit).roots.empty());
    REQUIRE(isolate(p - IntegerPolynomial{18}, kUnit).roots.size() == 2);
    REQUIRE(complaint_about_isolation(p - IntegerPolynomial{18}) == "");
  }
}

}  // namespace touchstone::isolate_test
