// Rounded root finding in cases with hardly any guarantee: it ends, and its results are in order.

#include <catch2/catch.hpp>

#include "families.hpp"
#include "rounded_checks.hpp"
#include "tests/support/random.hpp"

namespace touchstone::roots_rounded_limits_test {

using test::Random;
using tests::is_in_order;
using tests::roots_of;
using tests::with_roots;

TEMPLATE_TEST_CASE(
    "searches for rounded multiple roots and clusters end soon, with ordered results", "[poly]",
    EVERY_ROOT_FINDING_TYPE) {
  using N = TestType;
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const IntegerPolynomial a = random.polynomial(random.between(1, 3), 10);
    const IntegerPolynomial b = with_roots({random.dyadic(7) + Rational(1, 3)});
    const IntegerPolynomial p = a * tests::power(b, random.between(2, 12));
    is_in_order<N>(roots_of<N>(p), 0, 1);
    is_in_order<N>(roots_of<N>(tests::power(a, 4), -1, 3), -1, 3);
  }
}

TEMPLATE_TEST_CASE("searches with rounded coefficients that are not finite end soon", "[poly]",
                   float, double, long double) {
  using N = TestType;
  const N nan = std::numeric_limits<N>::quiet_NaN();
  const N infinity = std::numeric_limits<N>::infinity();
  for (const N bad : {nan, infinity, -infinity, std::numeric_limits<N>::max()}) {
    for (int place = 0; place < 4; ++place) {
      Coefficients<N> c{N(1), N(-3), N(2), N(1)};
      c[static_cast<std::size_t>(place)] = bad;
      const auto found = Roots<N>::find(Polynomial<N>(c), N(0), N(1));
      REQUIRE(found.between.size() == found.roots.size() + 1);
    }
  }
}

TEMPLATE_TEST_CASE("a polynomial that rounding makes zero has the sign zero on its span", "[poly]",
                   float, double) {
  using N = TestType;
  const N least = std::numeric_limits<N>::denorm_min();
  const auto found = Roots<N>::find(Polynomial<N>{N(0), least}, N(0), N(0.25));
  REQUIRE(found.roots.empty());
  REQUIRE(found.between.size() == 1);
  REQUIRE(found.between[0] == Sign::zero);
}

}  // namespace touchstone::roots_rounded_limits_test
