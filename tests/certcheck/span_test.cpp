// The checker first computes the sign of a polynomial on a span from the leading bits of its
// coefficients. If these decide, the result is that of all bits.

#include "verify/prove/certcheck/span.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "verify/prove/certcheck/signs.hpp"

namespace touchstone::certcheck::span_test {
namespace {

// Random coefficients of up to `bits` bits; some are zero.
Polynomial drawn(std::mt19937_64& dice, gmp_randclass& numbers, int degree, unsigned bits) {
  Integers c;
  for (int i = 0; i <= degree; ++i) {
    c.emplace_back(numbers.get_z_bits(1 + dice() % bits));
    const auto choice = dice() % 5;
    if (choice == 0) c.back() = 0;
    if (choice == 1) c.back() = -c.back();
  }
  return Polynomial::over(c, 1);
}

}  // namespace

TEST_CASE("signs that the checker finds from leading bits agree with all bits", "[certcheck]") {
  std::mt19937_64 dice(12);
  gmp_randclass numbers(gmp_randinit_default);
  numbers.seed(12);
  int decided = 0, proven = 0;
  for (int round = 0; round < 400; ++round) {
    const unsigned length = 1 + static_cast<unsigned>(dice() % 90);
    Rational l(numbers.get_z_bits(length) - numbers.get_z_bits(length), numbers.get_z_bits(9) + 1);
    l.canonicalize();
    const Rational width(round % 4 == 0 ? 0 : 1, mpz_class(1) << dice() % 70);
    const Rational r = l + width;
    Span span(l, r);
    for (int i = 0; i < 20; ++i) {
      // The second factor has its root near the span's end, or at it.
      Polynomial p = drawn(dice, numbers, static_cast<int>(dice() % 8), 1 + 300 * (i % 3 == 0));
      if (i % 2 == 0) p = p * (Polynomial({0, 1}) - l - width * static_cast<long>(dice() % 3));
      p = primitive(p) * (i % 5 == 0 ? numbers.get_z_bits(200) + 1 : mpz_class(1));
      CAPTURE(l, r, p.degree());
      const std::optional<int> expected = sign_on(p, l, r);
      const int quick = span.quick_sign(p);
      CHECK(span.sign(p) == expected);
      CHECK((quick == 0 || quick == expected));
      decided += quick != 0 ? 1 : 0;
      proven += expected.value_or(0) != 0 ? 1 : 0;
    }
  }
  CHECK(proven > 4000);
  CHECK(decided > proven / 4);  // half of the others have a root at an end
}

TEST_CASE("the checker uses all bits if the leading bits do not decide", "[certcheck]") {
  const mpz_class large = mpz_class(1) << 300;
  Span span(Rational(1, 3), Rational(1, 2));
  const Polynomial above({large, -2 * large});                  // positive, then zero at the end
  const Polynomial beyond({large - 1, mpz_class(-2 * large)});  // negative at the end
  CHECK(span.quick_sign(beyond) == 0);
  CHECK(span.sign(above) == 1);
  CHECK_FALSE(span.sign(beyond));
  CHECK(span.sign(Polynomial()) == 0);
  Span instant(Rational(1, 2), Rational(1, 2));
  CHECK(instant.quick_sign(beyond) == 0);
  CHECK(instant.sign(beyond) == -1);
  CHECK(instant.quick_sign(Polynomial({1, -1})) == 1);
}

TEST_CASE("the checker leaves long ends and high degrees to the exact signs", "[certcheck]") {
  Span wide(power(2, -9000), 1);
  CHECK(wide.quick_sign(Polynomial({1, 1})) == 0);
  CHECK(wide.sign(Polynomial({1, 1})) == 1);
  Rationals ones(60, 1);
  Span unit(0, 1);
  CHECK(unit.quick_sign(Polynomial(ones)) == 0);
  CHECK(unit.sign(Polynomial(ones)) == 1);
}

}  // namespace touchstone::certcheck::span_test
