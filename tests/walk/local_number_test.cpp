// Polynomials near a fraction, against their exact values and derivatives.

#include "src/walk/local_number.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>

#include "tests/support/random.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone::walk {
namespace {

using Exact = Polynomial<Rational>;

Exact random_polynomial(test::Random& random, int degree) {
  Coefficients<Rational> c;
  for (int i = 0; i <= degree; ++i) c.push_back(Rational(random.below(41) - 20));
  return Exact(std::move(c));
}

// The polynomial with integer coefficients, by Horner's rule.
LocalNumber local(const Exact& f, const LocalNumber& u) {
  LocalNumber value;
  for (std::size_t i = f.coefficients().size(); i-- > 0;)
    value = value * u + LocalNumber(Integer(numerator(f.coefficients()[i])));
  return value;
}

Rational value_at(const Exact& f, const Rational& t) {
  Rational value = 0;
  for (std::size_t i = f.coefficients().size(); i-- > 0;) value = value * t + f.coefficients()[i];
  return value;
}

// Just behind t, of as many derivatives as local numbers know.
Sign sign_behind(Exact f, const Rational& t) {
  for (int k = 0; k < 3; ++k) {
    if (const Sign s = sign_of_int(value_at(f, t).sign()); s != Sign::zero) return s;
    f = derivative(f);
  }
  return Sign::zero;
}

TEST_CASE("local numbers have the signs of the polynomial and of its derivatives", "[walk]") {
  test::Random random(3);
  int zeros = 0;
  int flat = 0;
  for (int i = 0; i < 600; ++i) {
    const int q = 1 + random.below(30);
    const int p = random.below(q);
    const Rational at(p, q);
    Exact f = random_polynomial(random, random.below(5));
    const Exact g = random_polynomial(random, random.below(4));
    // Zeros of every order there.
    const Exact factor({Rational(-p), Rational(q)});
    for (int k = random.below(4); k > 0; --k) f = f * factor;
    const LocalNumber u(p, q);
    const LocalNumber lf = local(f, u);
    const LocalNumber lg = local(g, u);
    CAPTURE(i, p, q);
    CHECK(lf.sign() == sign_of_int(value_at(f, at).sign()));
    CHECK(lf.sign_behind() == sign_behind(f, at));
    CHECK(lf.is_flat() == (value_at(f, at).is_zero() && value_at(derivative(f), at).is_zero()));
    CHECK((lf + lg).sign_behind() == sign_behind(f + g, at));
    CHECK((lg - lf).sign_behind() == sign_behind(g - f, at));
    CHECK((lf * lg - lf).sign_behind() == sign_behind(f * g - f, at));
    CHECK((-lf).sign() == -lf.sign());
    CHECK(magnitude(lf).sign_behind() == lf.sign_behind() * lf.sign_behind());
    // What is formally of a degree above two may be anything behind three zeros.
    if (lf.is_zero_throughout()) CHECK(f.is_zero());
    zeros += lf.sign() == Sign::zero ? 1 : 0;
    flat += lf.is_flat() ? 1 : 0;
  }
  CHECK(zeros > 300);
  CHECK(flat > 150);
}

TEST_CASE("a local number that is zero for certain is told from one that may be", "[walk]") {
  const LocalNumber u(1, 3);
  const LocalNumber zero = u * u - u * u;
  CHECK(zero.is_zero_throughout());
  CHECK(LocalNumber(0).is_zero_throughout());
  const LocalNumber factor = LocalNumber(3) * u - LocalNumber(1);
  const LocalNumber cube = factor * factor * factor;
  CHECK(cube.sign_behind() == Sign::zero);
  CHECK_FALSE(cube.is_zero_throughout());
  CHECK_FALSE(stays_zero(LocalNumber(0, 1)));
}

TEST_CASE("what is too long for a local number is thrown, not cut off", "[walk]") {
  const auto power = [](unsigned bits) { return LocalNumber(shifted(Integer(1), bits)); };
  const unsigned half = ShortInteger::kBits / 2;
  CHECK((power(half) * power(half - 1)).sign() == Sign::positive);
  CHECK_THROWS_AS(power(half) * power(half), std::overflow_error);
  CHECK_THROWS_AS(power(ShortInteger::kBits), std::overflow_error);
  CHECK((LocalNumber(-shifted(Integer(3), 200)) + LocalNumber(shifted(Integer(3), 200))).sign() ==
        Sign::zero);
}

}  // namespace
}  // namespace touchstone::walk
