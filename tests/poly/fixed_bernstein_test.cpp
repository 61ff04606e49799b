// Fixed-point subdivision, used by isolation: its signs are correct or unknown.

#include "src/poly/fixed_bernstein.hpp"

#include <catch2/catch.hpp>

#include "fixed_checks.hpp"
#include "root_checks.hpp"
#include "tests/support/random.hpp"

namespace touchstone::fixed_bernstein_test {

using test::Random;
using tests::encloses;
using tests::Pair;
using tests::paired;
using tests::tells_the_truth;

namespace {

// Splits both into halves, checks these, and replaces p by one of them.
void descend(Pair& p, bool lower) {
  Coefficients<Rational> exact = split_bernstein(p.exact);
  FixedBernstein fixed = split_bernstein(p.fixed);
  const Pair low{std::move(fixed), std::move(exact)};
  REQUIRE(encloses(low));
  REQUIRE(encloses(p));
  REQUIRE(tells_the_truth(low));
  REQUIRE(tells_the_truth(p));
  if (lower) p = low;
}

Coefficients<Integer> random_integers(Random& random, int degree, unsigned bits) {
  Coefficients<Integer> c;
  for (int i = 0; i <= degree; ++i)
    c.push_back(random.integer(1U + static_cast<unsigned>(random.below(bits))));
  c.front() = shifted(Integer(1), bits - 1);  // the longest coefficient, and not zero
  if (random.coin()) c.front() = -c.front();
  return c;
}

// The polynomial with these scaled Bernstein coefficients on [0, 1]: (1 - y)^d f(y / (1 - y)), by
// reversing the triangle of sums.
IntegerPolynomial with_scaled_bernstein(Coefficients<Integer> c) {
  for (std::size_t j = c.size(); j-- > 1;) {
    for (std::size_t i = 1; i <= j; ++i) c[i] -= c[i - 1];
  }
  return IntegerPolynomial(std::move(c));
}

}  // namespace

TEST_CASE("fixed-point coefficients enclose the integers that they represent, within a unit",
          "[poly]") {
  Random random(1);
  for (const unsigned bits : {1U, 60U, 124U, 125U, 126U, 190U, 1000U}) {
    for (int i = 0; i < 50; ++i) {
      const auto integers = random_integers(random, 8, bits);
      const Pair p = paired(FixedBernstein(integers), integers);
      REQUIRE(p.fixed.error() == (bits > FixedBernstein::kBits ? 1 : 0));
      REQUIRE(encloses(p));
      REQUIRE(tells_the_truth(p));
    }
  }
}

// The error covers all roundings, and is not much larger: d/2 + 1/2 per split.
TEST_CASE("halves of fixed-point coefficients enclose the halves of the exact ones", "[poly]") {
  Random random(2);
  for (const int degree : {1, 2, 8, 15, 16, 40, 70}) {
    for (const unsigned bits : {20U, 125U, 300U}) {
      for (int i = 0; i < 5; ++i) {
        const auto integers = random_integers(random, degree, bits);
        Pair p = paired(FixedBernstein(integers), integers);
        for (int depth = 1; depth <= 30; ++depth) {
          descend(p, random.coin());
          REQUIRE(p.fixed.error() <= 1 + (degree + 1) / 2 * depth);
        }
      }
    }
  }
}

TEST_CASE("the error bound of halving is nearly reached", "[poly]") {
  // Averages are all rounded down, which loses up to 1/2 per level.
  Random random(3);
  Rational most = 0;
  for (int i = 0; i < 2000; ++i) {
    Coefficients<Integer> c;
    for (int k = 0; k <= 8; ++k) c.push_back(random.integer(125));
    c.front() = shifted(Integer(1), 124);
    Pair p = paired(FixedBernstein(c), c);
    const auto exact = split_bernstein(p.exact);
    const auto low = split_bernstein(p.fixed);
    for (std::size_t k = 0; k < exact.size(); ++k)
      most = std::max(most, Rational(exact[k] - tests::to_rational(low.lower_bound(k))));
    REQUIRE(low.error() == 4);
  }
  REQUIRE(most > 3);
  REQUIRE(most <= 4);
}

TEST_CASE("fixed-point coefficients on the unit interval enclose the exact ones", "[poly]") {
  Random random(4);
  for (int i = 0; i < 5000; ++i) {
    const int degree = random.between(0, FixedBernstein::kMostOnUnit);
    const unsigned bits = 1U + static_cast<unsigned>(random.below(random.coin() ? 90U : 300U));
    auto scaled = random_integers(random, degree, bits);
    const IntegerPolynomial p = with_scaled_bernstein(scaled);
    if (p.degree() != degree) continue;
    unscale_bernstein(scaled);
    const Pair pair = paired(FixedBernstein::on_unit(p), scaled);
    REQUIRE(encloses(pair));
    REQUIRE(tells_the_truth(pair));
  }
}

// Long coefficients in power form. One Bernstein coefficient is very small, or near the limit of
// 128 bits.
TEST_CASE("signs on the unit interval that the bits do not determine stay unknown", "[poly]") {
  Random random(5);
  int known = 0;
  int open = 0;
  for (int i = 0; i < 40000; ++i) {
    const int degree = random.between(1, FixedBernstein::kMostOnUnit);
    const unsigned bits = 60U + static_cast<unsigned>(random.below(160U));
    Coefficients<Integer> c(static_cast<std::size_t>(degree) + 1);
    for (Integer& v : c) v = random.integer(bits);
    const auto near = static_cast<std::size_t>(random.between(0, degree));
    c[near] = random.integer(1U + static_cast<unsigned>(random.below(bits)));
    const IntegerPolynomial p = with_scaled_bernstein(c);
    if (p.degree() != degree) continue;
    REQUIRE(scaled_bernstein(p, tests::kUnit) == c);
    const auto fixed = FixedBernstein::on_unit(p);
    bool all_known = true;
    for (std::size_t k = 0; k < c.size(); ++k) {
      const Sign s = sign_of_coefficient(fixed, k);
      all_known = all_known && is_known(s);
      if (is_known(s)) REQUIRE(s == sign_of(c[k]));
    }
    (all_known ? known : open) += 1;
  }
  CHECK(known > 10000);
  CHECK(open > 5000);
}

TEST_CASE("roots that signs on the unit interval isolate agree with subdivision", "[poly]") {
  Random random(6);
  int settled = 0;
  for (int i = 0; i < 3000; ++i) {
    const IntegerPolynomial p = random.polynomial(random.between(1, 12), 20U + random.below(300U));
    if (p.is_zero()) continue;
    if (sign_variations(FixedBernstein::on_unit(p)).most > 1) continue;
    ++settled;
    const auto found = isolate(p, tests::kUnit);
    CHECK(tests::complaint(found, p, tests::kUnit) == "");
    // On an interval longer than 1, the same root is found by another algorithm.
    const auto twice = isolate(p, {{0, 3}, {8, 3}});
    REQUIRE(found.roots.size() == twice.roots.size());
    CHECK(found.between == twice.between);
    for (std::size_t k = 0; k < found.roots.size(); ++k)
      CHECK(compare(found.roots[k].time, twice.roots[k].time) == 0);
  }
  CHECK(settled > 1000);
}

}  // namespace touchstone::fixed_bernstein_test
