// Finding a root in doubles between two points with different signs.

#include "src/poly/bracketed_root.hpp"

#include <catch2/catch.hpp>

#include "src/number/mpfr.hpp"

namespace touchstone::bracketed_root_test {
namespace {

// The root in the bracket, checked to be the same for -p.
template <class N>
N root(const Polynomial<N>& p, const N& low, const N& high) {
  const N rising = bracketed_root(p, low, high, Sign::negative);
  REQUIRE(bracketed_root(-p, low, high, Sign::positive) == rising);
  REQUIRE(low <= rising);
  REQUIRE(rising <= high);
  return rising;
}

}  // namespace

TEMPLATE_TEST_CASE("the root in a bracket is found up to the last bits", "[poly]", float, double,
                   long double, (MpfrFloat<50>)) {
  using N = TestType;
  using std::abs;
  using std::sqrt;
  const N few_bits = 4 * std::numeric_limits<N>::epsilon();
  const N root_of_two = sqrt(N(2));
  REQUIRE(abs(root(Polynomial<N>{N(-2), N(0), N(1)}, N(0), N(2)) - root_of_two) <= few_bits);
  REQUIRE(abs(root(Polynomial<N>{N(-2), N(0), N(1)}, N(1), N(100)) - root_of_two) <= few_bits);
  REQUIRE(root(Polynomial<N>{N(-3), N(8)}, N(0), N(1)) == N(3) / 8);
}

TEST_CASE("steps that would leave the bracket halve it", "[poly]") {
  // For x³ - 2x + 2, Newton's method alternates between 0 and 1; the root is near -1.77.
  const Polynomial<double> p{2.0, -2.0, 0.0, 1.0};
  REQUIRE(root(p, -2.0, 2.0) == Approx(-1.7692923542386314).epsilon(1e-15));
  // Flat at the start, and steep later: x^9 - 1e-9.
  Coefficients<double> flat(10, 0.0);
  flat.front() = -1e-9;
  flat.back() = 1;
  REQUIRE(root(Polynomial<double>(flat), 0.0, 1e6) == Approx(0.1).epsilon(1e-14));
}

TEST_CASE("a search ends where steps no longer move it", "[poly]") {
  // The bracket's other end is still far away then. A bisection would start anew.
  int steps = 0;
  const double root = newton_in_bracket(1.0, 2.0, Sign::negative, 1.5, [&steps](double t) {
    ++steps;
    return NewtonStep<double>{t * t - 2, t * t - 2, 2 * t};
  });
  REQUIRE(root == Approx(1.4142135623730951).epsilon(1e-15));
  REQUIRE(steps <= 6);
}

TEST_CASE("NaN ends the search", "[poly]") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  REQUIRE(bracketed_root(Polynomial<double>{nan, 1.0}, 0.0, 1.0, Sign::negative) == 0.5);
}

TEST_CASE("a bracket of one point gives that point", "[poly]") {
  REQUIRE(bracketed_root(Polynomial<double>{-1.0, 1.0}, 1.0, 1.0, Sign::negative) == 1.0);
}

}  // namespace touchstone::bracketed_root_test
