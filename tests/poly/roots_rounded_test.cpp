// The roots of polynomials in rounded arithmetic, which gives no guarantee.

#include "src/poly/roots_rounded.hpp"

#include <catch2/catch.hpp>

#include "families.hpp"
#include "root_checks.hpp"
#include "rounded_checks.hpp"
#include "tests/support/random.hpp"

namespace touchstone::roots_rounded_test {

using test::Random;
using tests::epsilon;
using tests::exactly;
using tests::is_in_order;
using tests::roots_of;
using tests::with_roots;

namespace {

// The condition number of the root r of p, for relative changes of coefficients: Σ|c_i r^i| / |r
// p'(r)|.
Rational condition(const IntegerPolynomial& p, const Rational& r) {
  Rational sum = 0;
  Rational slope = 0;
  for (int i = p.degree(); i >= 0; --i) {
    sum = sum * abs(r) + Rational(abs(p[i]));
    if (i > 0) slope = slope * r + Rational(p[i]) * i;
  }
  return sum / abs(slope);
}

}  // namespace

TEMPLATE_TEST_CASE("rounded roots are as near to the exact ones as their conditioning allows",
                   "[poly]", EVERY_ROOT_FINDING_TYPE) {
  using N = TestType;
  Random random(1);
  int compared = 0;
  for (int i = 0; i < 400; ++i) {
    const IntegerPolynomial p =
        random.polynomial(random.between(1, 6), 12);  // coefficients are converted without rounding
    const auto exact = isolate(p, tests::kUnit);
    bool well_conditioned = true;
    std::vector<Rational> roots;
    std::vector<Rational> conditions;
    for (const auto& root : exact.roots) {
      root.time.refine(200);
      roots.push_back(root.time.lower());
      conditions.push_back(derivative(p).is_zero() ? Rational(0) : condition(p, roots.back()));
      well_conditioned =
          well_conditioned && conditions.back() < 100 && roots.back() > Rational(1, 1000);
    }
    if (!well_conditioned) continue;
    const auto found = roots_of<N>(p);
    is_in_order<N>(found, 0, 1);
    REQUIRE(found.roots.size() == roots.size());
    REQUIRE(std::equal(found.between.begin(), found.between.end(), exact.between.begin()));
    for (std::size_t k = 0; k < roots.size(); ++k) {
      const Rational error = abs(Rational(exactly(found.roots[k].time) - roots[k]));
      REQUIRE(error <= epsilon<N>() * (roots[k] + 4 * p.degree() * conditions[k]));
      ++compared;
    }
  }
  REQUIRE(compared > 100);
}

TEMPLATE_TEST_CASE("rounded roots at the ends and where pieces are split are found once", "[poly]",
                   EVERY_ROOT_FINDING_TYPE) {
  using N = TestType;
  const auto found =
      roots_of<N>(with_roots({0, Rational(3, 8), Rational(1, 2), Rational(3, 4), 1}));
  REQUIRE(found.roots.size() == 5);
  REQUIRE(found.roots[0].time == 0);
  REQUIRE(abs(exactly(found.roots[1].time) - Rational(3, 8)) <= 4 * epsilon<N>());
  REQUIRE(found.roots[2].time == N(1) / 2);
  REQUIRE(abs(exactly(found.roots[3].time) - Rational(3, 4)) <= 4 * epsilon<N>());
  REQUIRE(found.roots[4].time == 1);
  REQUIRE(found.between[1] == Sign::positive);
  REQUIRE(found.between[2] == Sign::negative);
  REQUIRE(found.between[3] == Sign::positive);
  REQUIRE(found.between[4] == Sign::negative);
}

TEMPLATE_TEST_CASE("a rounded double root is one root between equal signs", "[poly]",
                   EVERY_ROOT_FINDING_TYPE) {
  using N = TestType;
  for (const Rational& root : {Rational(1, 2), Rational(3, 8)}) {
    const auto found = roots_of<N>(with_roots({root, root}));
    REQUIRE(found.roots.size() == 1);
    REQUIRE(exactly(found.roots[0].time) == root);
    REQUIRE(found.between[0] == Sign::positive);
    REQUIRE(found.between[1] == Sign::positive);
  }
}

TEMPLATE_TEST_CASE("rounded roots are found on other spans", "[poly]", EVERY_ROOT_FINDING_TYPE) {
  using N = TestType;
  const IntegerPolynomial p = with_roots({-3, -2, 0, Rational(5, 2), 4});
  const auto found = roots_of<N>(p, -3, 4);
  const std::vector<Rational> expected{-3, -2, 0, Rational(5, 2), 4};
  REQUIRE(found.roots.size() == 5);
  for (std::size_t i = 0; i < 5; ++i) {
    REQUIRE(abs(Rational(exactly(found.roots[i].time) - expected[i])) <= 100 * epsilon<N>());
  }
  REQUIRE(found.between[1] == Sign::positive);
  REQUIRE(found.between[2] == Sign::negative);
  REQUIRE(roots_of<N>(p, 1, 2).roots.empty());
  REQUIRE(roots_of<N>(p, 1, 2).between[0] == Sign::positive);
  REQUIRE(roots_of<N>(p, 3, 5).between[1] == Sign::positive);
}

TEMPLATE_TEST_CASE("rounded constants have one sign", "[poly]", EVERY_ROOT_FINDING_TYPE) {
  using N = TestType;
  REQUIRE(roots_of<N>(IntegerPolynomial{-3}).between[0] == Sign::negative);
  REQUIRE(roots_of<N>(IntegerPolynomial{-3}).roots.empty());
  REQUIRE(roots_of<N>(IntegerPolynomial{-3, -1, -1}).between[0] == Sign::negative);
  REQUIRE(roots_of<N>(IntegerPolynomial{3, -10, 10}).between[0] ==
          Sign::positive);  // the roots are complex
  REQUIRE(roots_of<N>(IntegerPolynomial{3, -10, 10}).roots.empty());
}

TEMPLATE_TEST_CASE("rounded times are ordered and have middles", "[poly]",
                   EVERY_ROOT_FINDING_TYPE) {
  using N = TestType;
  using R = Roots<N>;
  REQUIRE(R::compare(N(1), N(2)) == Order::less);
  REQUIRE(R::compare(N(2), N(1)) == Order::greater);
  REQUIRE(R::compare(N(2), N(2)) == Order::equal);
  REQUIRE(R::between(N(1), N(2)) == N(3) / 2);
  REQUIRE(R::from(Rational(3, 8)) == N(3) / 8);
  REQUIRE(R::at(Rational(3, 8)) == N(3) / 8);
  REQUIRE(R::hull(N(2), N(2)) == N(2));
  REQUIRE(R::sign_at(Polynomial<N>{N(-1), N(2)}, N(0)) == Sign::negative);
  REQUIRE(R::sign_at(Polynomial<N>{N(-1), N(2)}, N(1) / 2) == Sign::zero);
}

}  // namespace touchstone::roots_rounded_test
