// Leaps of fixed-point subdivision: from a piece directly to a small piece inside.

#include <catch2/catch.hpp>

#include "families.hpp"
#include "fixed_checks.hpp"
#include "root_checks.hpp"
#include "tests/support/random.hpp"

namespace touchstone::fixed_leap_test {

using test::Random;
using tests::encloses;
using tests::Pair;
using tests::tells_the_truth;

namespace {

// Exact Bernstein coefficients, and their fixed-point numbers with as many bits as fit.
Pair paired(const Coefficients<Integer>& c) {
  unsigned longest = 0;
  for (const Integer& v : c) longest = std::max(longest, bit_length(v));
  const Rational factor =
      power_of_two(static_cast<int>(FixedBernstein::kBits) - static_cast<int>(longest));
  Pair p{FixedBernstein(c), {}};
  for (const Integer& v : c) p.exact.push_back(factor * v);
  return p;
}

Coefficients<Integer> on_unit(const IntegerPolynomial& p) {
  auto c = scaled_bernstein(p, tests::kUnit);
  unscale_bernstein(c);
  return c;
}

// The exact coefficients on a piece, by repeated bisection.
Coefficients<Rational> exact_on(Coefficients<Rational> c, const Descendant<FixedBernstein>& piece) {
  for (unsigned level = piece.levels; level-- > 0;) {
    const auto lower = split_bernstein(c);
    if ((piece.index >> level & 1) == 0) c = lower;
  }
  return c;
}

// The number of bisections that a leap saves; 0 if there is no leap. Checks that the leap is right,
// and its error not much larger than necessary.
unsigned leap_of(const IntegerPolynomial& p) {
  const Pair whole = paired(on_unit(p));
  const Variations v = sign_variations(whole.fixed);
  if (v.fewest != v.most || v.most == 0) return 0;
  const auto inner = sole_descendant(whole.fixed, v.most);
  if (!inner) return 0;
  REQUIRE(inner->levels > 0);
  REQUIRE(inner->index >> inner->levels == 0);
  const Pair there{inner->coefficients, exact_on(whole.exact, *inner)};
  REQUIRE(encloses(there));
  REQUIRE(tells_the_truth(there));
  REQUIRE(sign_variations(there.exact).most == v.most);
  REQUIRE(there.fixed.error() <= whole.fixed.error() + 4 * p.degree());
  return inner->levels;
}

// A polynomial of this degree without a root near [0, 1]: all coefficients are positive.
IntegerPolynomial harmless(Random& random, int degree) {
  Coefficients<Integer> c;
  for (int i = 0; i <= degree; ++i) c.push_back(1 + random.natural(20));
  return IntegerPolynomial(std::move(c));
}

Rational inside(Random& random, unsigned bits) {
  return (random.dyadic(bits) + Rational(1, 2)) / 2;
}

}  // namespace

TEST_CASE("a leap leads to a piece with correct signs and error bounds", "[poly]") {
  Random random(1);
  int leaps = 0;
  for (int i = 0; i < 1000; ++i) {
    const unsigned gap = 5U + random.below(60U);
    const Rational root = inside(random, gap + 3);
    std::vector<Rational> roots{root, root + tests::tiny(gap)};
    if (i % 4 == 0) roots.push_back(root - tests::tiny(gap));
    const IntegerPolynomial p = tests::with_roots(roots) * harmless(random, random.between(0, 12));
    leaps += leap_of(p) > 0 ? 1 : 0;
  }
  CHECK(leaps > 600);
}

TEST_CASE("leaps reach about as deep as the distance of the roots, or the number of bits, allows",
          "[poly]") {
  Random random(2);
  int far = 0;
  for (int i = 0; i < 200; ++i) {
    const unsigned gap = 10U + random.below(20U);
    const Rational root = inside(random, 60);
    const IntegerPolynomial p =
        tests::with_roots({root, root + tests::tiny(gap)}) * harmless(random, random.between(0, 8));
    const unsigned levels = leap_of(p);
    REQUIRE(levels <= gap);
    far += levels + 8 > gap ? 1 : 0;
  }
  CHECK(far > 130);
}

TEST_CASE("leaps are right for polynomials with roots anywhere", "[poly]") {
  Random random(3);
  for (int i = 0; i < 3000; ++i) {
    const IntegerPolynomial p = random.polynomial(random.between(1, 20), 30);
    leap_of(p * tests::with_root(inside(random, 1U + random.below(30U))));
  }
}

TEST_CASE("the variations of both halves and a root between them are at most those of the whole",
          "[poly]") {
  Random random(4);
  int touched = 0;
  for (int i = 0; i < 5000; ++i) {
    IntegerPolynomial p = random.polynomial(random.between(1, 9), 1U + random.below(12U));
    const int multiplicity = random.between(0, 4);
    p = p * tests::power(IntegerPolynomial{-1, 2}, multiplicity);
    const auto variations = [&](const DyadicInterval& on) {
      return sign_variations(scaled_bernstein(p, on)).most;
    };
    const int parts = variations({{0, 0}, {1, 1}}) + variations({{1, 1}, {1, 0}});
    REQUIRE(parts + multiplicity <= variations(tests::kUnit));
    touched += parts + multiplicity == variations(tests::kUnit) ? 1 : 0;
  }
  CHECK(touched > 500);
}

}  // namespace touchstone::fixed_leap_test
