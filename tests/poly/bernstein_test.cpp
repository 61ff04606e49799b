// Bernstein coefficients of polynomials on intervals.

#include "src/poly/bernstein.hpp"

#include <catch2/catch.hpp>

#include "src/number/mpfr.hpp"
#include "tests/support/random.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::bernstein_test {

using test::Random;

namespace {

Rational power(const Rational& x, std::size_t n) {
  Rational r = 1;
  for (std::size_t i = 0; i < n; ++i) r *= x;
  return r;
}

Rational binomial(std::size_t n, std::size_t k) {
  Rational r = 1;
  for (std::size_t i = 0; i < k; ++i) r *= Rational(Integer(n - i), Integer(i + 1));
  return r;
}

// Σ c_i y^i (1-y)^(d-i): the value at y for scaled Bernstein coefficients.
Rational value_of_scaled(const Coefficients<Rational>& c, const Rational& y) {
  Rational sum = 0;
  for (std::size_t i = 0; i < c.size(); ++i)
    sum += c[i] * power(y, i) * power(1 - y, c.size() - 1 - i);
  return sum;
}

// The value at y for plain coefficients b_i = c_i / C(d, i).
Rational value_of_bernstein(Coefficients<Rational> b, const Rational& y) {
  for (std::size_t i = 0; i < b.size(); ++i) b[i] *= binomial(b.size() - 1, i);
  return value_of_scaled(b, y);
}

Polynomial<Rational> over_rationals(const IntegerPolynomial& p) {
  return mapped<Rational>(p, [](const Integer& c) { return Rational(c); });
}

template <class N>
Coefficients<Rational> over_rationals(const Coefficients<N>& c) {
  Coefficients<Rational> r;
  for (const N& v : c) {
    if constexpr (std::is_floating_point_v<N>) {
      r.push_back(exact_value(v));
    } else {
      r.push_back(Rational(v));
    }
  }
  return r;
}

template <>
Coefficients<Rational> over_rationals(const Coefficients<Interval>& c) {
  Coefficients<Rational> r;
  for (const Interval& v : c) {
    REQUIRE(v.width() == 0);
    r.push_back(exact_value(v.lower()));
  }
  return r;
}

}  // namespace

TEST_CASE("a Taylor shift moves a polynomial along its axis", "[poly]") {
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    const auto p = over_rationals(random.polynomial(random.between(0, 9), 30));
    const Rational shift = random.fraction(20);
    Coefficients<Rational> c = p.coefficients();
    taylor_shift(c, shift);
    const Rational x = random.fraction(20);
    REQUIRE(Polynomial<Rational>(c)(x) == p(x + shift));
  }
}

TEST_CASE("scaled Bernstein coefficients represent the polynomial on their interval", "[poly]") {
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const auto p = over_rationals(random.polynomial(random.between(0, 9), 30));
    const Rational lower = i % 3 == 0 ? Rational(0) : random.fraction(10);
    const Rational upper = lower + random.natural(10) + Rational(1, 7);
    const auto c = scaled_bernstein(p, lower, upper);
    const Rational y = random.dyadic(10);
    REQUIRE(value_of_scaled(c, y) == p(lower + (upper - lower) * y));
    REQUIRE(c.front() == p(lower));
    REQUIRE(c.back() == p(upper));
  }
}

TEST_CASE(
    "scaled Bernstein coefficients on a dyadic interval are the usual ones times a power of two",
    "[poly]") {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const IntegerPolynomial p = random.polynomial(random.between(0, 9), 30);
    const DyadicInterval on{{random.integer(12), static_cast<unsigned>(random.below(8))},
                            {shifted(Integer(1), 13) * 40, static_cast<unsigned>(random.below(8))}};
    const Rational lower = to_rational(on.lower);
    const Rational upper = to_rational(on.upper);
    const unsigned e = std::max(on.lower.exponent, on.upper.exponent);
    const Rational factor = Rational(shifted(Integer(1), e * static_cast<unsigned>(p.degree())));
    const auto c = over_rationals(scaled_bernstein(p, on));
    const Rational y = random.dyadic(10);
    REQUIRE(value_of_scaled(c, y) == factor * over_rationals(p)(lower + (upper - lower) * y));
  }
}

TEST_CASE("scaled Bernstein coefficients on [0, 1] need no factor", "[poly]") {
  const IntegerPolynomial p{3, -5, 7};
  REQUIRE(scaled_bernstein(p, {{0, 0}, {1, 0}}) == Coefficients<Integer>{3, 1, 5});
}

TEMPLATE_TEST_CASE("scaled Bernstein coefficients are right in every number type", "[poly]",
                   Integer, Rational, Interval, float, double, long double, MpfrFloat<50>) {
  using N = TestType;
  const Polynomial<N> p{N(3), N(-5), N(7), N(1)};
  const auto c =
      over_rationals(scaled_bernstein(p, N(-1), N(3)));  // numbers so small are not rounded
  const Rational y(2, 7);
  const Rational x = -1 + 4 * y;
  REQUIRE(value_of_scaled(c, y) == 3 - 5 * x + 7 * x * x + x * x * x);
}

TEST_CASE("binomial cofactors turn scaled coefficients into Bernstein coefficients", "[poly]") {
  Random random(4);
  for (int degree = 0; degree <= 20; ++degree) {
    const auto p = over_rationals(random.polynomial(degree, 30));
    auto c = scaled_bernstein(p, Rational(0), Rational(1));
    unscale_bernstein(c);
    const Rational common = c[0] / p(Rational(0));
    REQUIRE(common > 0);
    const Rational y = random.dyadic(10);
    REQUIRE(value_of_bernstein(c, y) == common * p(y));
  }
}

TEST_CASE("binomial cofactors have no common factor", "[poly]") {
  for (int degree = 0; degree <= 20; ++degree) {
    Integer common = 0;
    for (const Integer& w : binomial_cofactors(degree)) common = gcd(common, w);
    REQUIRE(common == 1);
    REQUIRE(binomial_cofactors(degree).size() == static_cast<std::size_t>(degree) + 1);
  }
}

TEMPLATE_TEST_CASE("a split gives the two halves", "[poly]", Integer, Rational, Interval, float,
                   double, long double, MpfrFloat<50>) {
  using N = TestType;
  Random random(5);
  for (int degree = 0; degree <= 6; ++degree) {
    Coefficients<N> right;
    for (int i = 0; i <= degree; ++i) right.push_back(N(random.between(-99, 99)));
    const auto whole = over_rationals(right);
    const auto left = over_rationals(split_bernstein(right));
    REQUIRE(left.size() == whole.size());
    REQUIRE(right.size() == whole.size());
    const Rational factor = NumberTraits<N>::halves ? Rational(1) : power(2, whole.size() - 1);
    const Rational y(3, 7);
    REQUIRE(value_of_bernstein(left, y) == factor * value_of_bernstein(whole, y / 2));
    REQUIRE(value_of_bernstein(over_rationals(right), y) ==
            factor * value_of_bernstein(whole, (1 + y) / 2));
  }
}

TEST_CASE("the halves of interval coefficients contain the halves of all polynomials in them",
          "[poly]") {
  Random random(6);
  for (int i = 0; i < 200; ++i) {
    Coefficients<Rational> exact;
    Coefficients<Interval> right;
    for (int k = 0; k <= 8; ++k) {
      exact.push_back(random.fraction(60));
      right.push_back(NumberTraits<Interval>::from(exact.back()));
    }
    const auto left = split_bernstein(right);
    const auto exact_left = split_bernstein(exact);
    for (std::size_t k = 0; k <= 8; ++k) {
      REQUIRE(exact_value(left[k].lower()) <= exact_left[k]);
      REQUIRE(exact_left[k] <= exact_value(left[k].upper()));
      REQUIRE(exact_value(right[k].lower()) <= exact[k]);
      REQUIRE(exact[k] <= exact_value(right[k].upper()));
    }
  }
}

}  // namespace touchstone::bernstein_test
