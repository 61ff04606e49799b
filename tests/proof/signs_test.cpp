// Proofs of the sign of a polynomial on an open interval and around a root.

#include "src/proof/signs.hpp"

#include <catch2/catch.hpp>

#include "tests/support/random.hpp"
#include "touchstone/number/dyadic.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::proof::signs_test {
namespace {

using P = IntegerPolynomial;

const Gap kUnit{0, 1};

TEST_CASE("Bernstein coefficients prove a sign on an open gap", "[certificate]") {
  CHECK(sign_on(P{1, 1}, kUnit) == Sign::positive);
  CHECK(sign_on(P{-1, -1}, kUnit) == Sign::negative);
  // A root at an end is outside the open gap.
  CHECK(sign_on(P{0, 1}, kUnit) == Sign::positive);
  CHECK(sign_on(P{1, -1}, kUnit) == Sign::positive);
  CHECK(sign_on(P{0, -1, 1}, kUnit) == Sign::negative);
  CHECK(sign_on(P{}, kUnit) == Sign::zero);
  CHECK(sign_on(P{-1, 2}, kUnit) == Sign::unknown);
  // Positive, but these coefficients do not prove it: (2t - 1)² + 1/8.
  CHECK(sign_on(P{9, -32, 32}, kUnit) == Sign::unknown);
  CHECK(sign_on(P{9, -32, 32}, {0, Rational(1, 2)}) == Sign::positive);
}

TEST_CASE("a sign that is proven on a gap is the sign at every instant of it", "[certificate]") {
  test::Random random(11);
  int proven = 0;
  for (int n = 0; n < 2000; ++n) {
    const P p = random.polynomial(random.between(0, 7), 20);
    const Rational from = random.fraction(12);
    const Gap gap{from, from + abs(random.fraction(12)) + Rational(1, 1000)};
    const Sign s = sign_on(p, gap);
    if (s == Sign::unknown) continue;
    ++proven;
    for (int i = 1; i < 16; ++i) {
      const Rational t = gap.from() + (gap.until() - gap.from()) * i / 16;
      CHECK(sign_at(p, t) == s);
    }
  }
  CHECK(proven > 500);
}

// The sign by definition: rational Bernstein coefficients on the gap, from power coefficients of
// p(from + (until - from) x), each divided by its binomial.
Sign sign_by_definition(const P& p, const Gap& gap) {
  const int d = p.degree();
  std::vector<Rational> power(static_cast<std::size_t>(d) + 1);
  const auto binomial = [](int n, int k) {
    Rational b = 1;
    for (int i = 0; i < k; ++i) b = b * (n - i) / (i + 1);
    return b;
  };
  for (int i = 0; i <= d; ++i) {
    for (int j = 0; j <= i; ++j) {
      Rational term = Rational(p[i]) * binomial(i, j);
      for (int k = 0; k < j; ++k) term *= gap.until() - gap.from();
      for (int k = j; k < i; ++k) term *= gap.from();
      power[static_cast<std::size_t>(j)] += term;
    }
  }
  bool negative = false;
  bool positive = false;
  for (int j = 0; j <= d; ++j) {
    Rational coefficient = 0;
    for (int i = 0; i <= j; ++i)
      coefficient += power[static_cast<std::size_t>(i)] * binomial(j, i) / binomial(d, i);
    negative = negative || coefficient < 0;
    positive = positive || coefficient > 0;
  }
  if (negative && positive) return Sign::unknown;
  return negative ? Sign::negative : positive ? Sign::positive : Sign::zero;
}

// Cases that need doubles and integers: near a root of p some Bernstein coefficients nearly vanish,
// and numbers are far longer than a double.
TEST_CASE("signs on a gap in doubles agree with integers, or are unknown", "[certificate]") {
  test::Random random(12);
  int settled = 0;
  int left = 0;
  for (int n = 0; n < 2000; ++n) {
    const Rational root = random.fraction(10);
    P p = random.polynomial(random.between(0, 6), 10) * P{-numerator(root), denominator(root)};
    if (n % 3 == 0) p = p * Integer(Integer(1) << random.between(0, 1500));
    if (p.is_zero()) continue;
    const Rational width = power_of_two(-random.between(0, 80));
    const Gap gap{root - (n % 2 == 0 ? width : Rational(0)), root + width};
    const Sign exact = sign_by_definition(p, gap);
    CHECK(sign_on(p, gap) == exact);
    const auto quick = sign_on(nearly(p), gap);
    quick ? ++settled : ++left;
    if (quick) CHECK(*quick == exact);
  }
  CHECK(settled > 300);
  CHECK(left > 100);
}

TEST_CASE("signs at an instant in doubles agree with integers, or are unknown", "[certificate]") {
  test::Random random(13);
  int settled = 0;
  int left = 0;
  for (int n = 0; n < 2000; ++n) {
    const Rational root = random.fraction(10);
    const P p =
        random.polynomial(random.between(0, 6), 10) * P{-numerator(root), denominator(root)};
    const Rational t = root + (n % 2 == 0 ? Rational(0) : power_of_two(-random.between(0, 80)));
    const Sign quick = sign_at(nearly(p), Instant(t));
    is_known(quick) ? ++settled : ++left;
    if (is_known(quick)) CHECK(quick == sign_at(p, t));
  }
  CHECK(settled > 300);
  CHECK(left > 100);
}

TEST_CASE("a root gap isolates by one change of sign", "[certificate]") {
  const P two{-2, 0, 1};
  CHECK(isolates({{1, 2}, two}));
  CHECK_FALSE(isolates({{2, 3}, two}));
  CHECK_FALSE(isolates({{-2, 2}, two}));
  CHECK_FALSE(isolates({{0, 1}, P{0, 1}}));          // the root is at an end
  CHECK_FALSE(isolates({{1, 2}, two * two * two}));  // the root is not simple
  CHECK_FALSE(isolates({{1, 2}, two * two}));
}

TEST_CASE("signs around a root follow its multiplicity", "[certificate]") {
  const P q{-2, 0, 1};
  const RootGap root{{1, 2}, q};
  const auto is = [&root](const P& p, Sign before, Sign at, Sign after) {
    const auto s = signs_around(p, root);
    REQUIRE(s);
    CHECK(s->before == before);
    CHECK(s->at == at);
    CHECK(s->after == after);
  };
  constexpr Sign minus = Sign::negative, zero = Sign::zero, plus = Sign::positive;
  is(q, minus, zero, plus);
  is(q * q, plus, zero, plus);
  is(-(q * q * q), plus, zero, minus);
  is(q * P{0, 1}, minus, zero, plus);
  is(P{5, 1}, plus, plus, plus);
  is({}, zero, zero, zero);
  // The isolating polynomial may have other factors, which p may lack, or have more often.
  const RootGap wide{{1, 2}, q * P{-7, 0, 1}};
  const auto s = signs_around(q * q * q * P{-7, 0, 1} * P{-7, 0, 1}, wide);
  REQUIRE(s);
  CHECK(s->before == minus);
  CHECK(s->after == plus);
  // The gap contains another root: 3/2.
  CHECK_FALSE(signs_around(q * P{-3, 2}, root));
  CHECK(signs_around(q * P{-3, 2}, {{1, Rational(3, 2)}, q}));
  CHECK_FALSE(signs_around(P{-3, 2}, root));
}

}  // namespace
}  // namespace touchstone::proof::signs_test
