// Polynomials near a fraction, against their exact values and derivatives.

#include "src/number/local_number.hpp"

#include <catch2/catch.hpp>

#include "src/number/wrapping_integer.hpp"
#include "tests/support/random.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone::local_number_test {
namespace {

using Exact = Polynomial<Rational>;

Exact random_polynomial(test::Random& random, int degree) {
  Coefficients<Rational> c;
  for (int i = 0; i <= degree; ++i) c.push_back(Rational(random.below(41) - 20));
  return Exact(std::move(c));
}

// The polynomial with integer coefficients, by Horner's rule.
template <class Local>
Local local(const Exact& f, const Local& u) {
  Local value;
  for (std::size_t i = f.coefficients().size(); i-- > 0;)
    value = value * u + Local(Integer(numerator(f.coefficients()[i])));
  return value;
}

Rational value_at(const Exact& f, const Rational& t) {
  Rational value = 0;
  for (std::size_t i = f.coefficients().size(); i-- > 0;) value = value * t + f.coefficients()[i];
  return value;
}

// The sign just after t, from as many derivatives as local numbers have terms.
Sign sign_behind(Exact f, const Rational& t, std::size_t terms) {
  for (std::size_t k = 0; k < terms; ++k) {
    if (const Sign s = sign_of_int(value_at(f, t).sign()); s != Sign::zero) return s;
    f = derivative(f);
  }
  return Sign::zero;
}

TEMPLATE_TEST_CASE("local numbers have the signs of the polynomial and of its derivatives",
                   "[walk]", (LocalNumber<WrappingInteger<4>, 3>),
                   (LocalNumber<WrappingInteger<4>, 16>), (LocalNumber<Integer, 3>),
                   (LocalNumber<WrappingInteger<8>, 1>)) {
  using Local = TestType;
  constexpr std::size_t kTerms = Local::kMostTerms;
  const auto behind = [](const Exact& f, const Rational& t) { return sign_behind(f, t, kTerms); };
  test::Random random(3);
  int zeros = 0;
  int flat = 0;
  for (int i = 0; i < 600; ++i) {
    const int q = 1 + random.below(30);
    const int p = random.below(q);
    const Rational at(p, q);
    Exact f = random_polynomial(random, random.below(5));
    const Exact g = random_polynomial(random, random.below(4));
    // f gets a zero of random order there.
    const Exact factor({Rational(-p), Rational(q)});
    for (int k = random.below(4); k > 0; --k) f = f * factor;
    const Local u(p, q);
    const Local lf = local(f, u);
    const Local lg = local(g, u);
    CAPTURE(i, p, q);
    CHECK(lf.sign() == sign_of_int(value_at(f, at).sign()));
    CHECK(lf.sign_behind() == behind(f, at));
    CHECK((lf + lg).sign_behind() == behind(f + g, at));
    CHECK((lg - lf).sign_behind() == behind(g - f, at));
    CHECK((lf * lg - lf).sign_behind() == behind(f * g - f, at));
    CHECK((-lf).sign() == -lf.sign());
    CHECK(magnitude(lf).sign_behind() == lf.sign_behind() * lf.sign_behind());
    // If the formal degree exceeds the number of terms, a number whose terms are all zero may still
    // be nonzero.
    if (lf.is_zero_throughout()) CHECK(f.is_zero());
    if (kTerms > 8) CHECK(lf.is_zero_throughout() == f.is_zero());
    zeros += lf.sign() == Sign::zero ? 1 : 0;
    if (kTerms < 2) continue;
    CHECK(lf.is_flat() == (value_at(f, at).is_zero() && value_at(derivative(f), at).is_zero()));
    flat += lf.is_flat() ? 1 : 0;
  }
  CHECK(zeros > 300);
  if (kTerms > 1) CHECK(flat > 150);
}

TEST_CASE("local numbers distinguish a certain zero from a possible one", "[walk]") {
  using Local = LocalNumber<WrappingInteger<2>, 3>;
  const Local u(1, 3);
  const Local zero = u * u - u * u;
  CHECK(zero.is_zero_throughout());
  CHECK(Local(0).is_zero_throughout());
  const Local factor = Local(3) * u - Local(1);
  const Local cube = factor * factor * factor;
  CHECK(cube.sign_behind() == Sign::zero);
  CHECK_FALSE(cube.is_zero_throughout());
  CHECK_FALSE((Local(0) + cube).is_zero_throughout());
  CHECK_FALSE((cube - Local(0)).is_zero_throughout());
  CHECK_FALSE(stays_zero(Local(0, 1)));
}

}  // namespace
}  // namespace touchstone::local_number_test
