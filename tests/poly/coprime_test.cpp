// Coprimality modulo the prime P = 2^61 - 1: a shortcut that must never report "coprime" wrongly.

#include <catch2/catch.hpp>

#include "families.hpp"
#include "tests/support/random.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::coprime_test {

using test::Random;

namespace {

const Integer kPrime = shifted(Integer(1), 61) - 1;

}  // namespace

TEST_CASE("random polynomials are shown to be coprime modulo one prime", "[poly]") {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const IntegerPolynomial a = random.polynomial(random.between(0, 9), 200);
    const IntegerPolynomial b = random.polynomial(random.between(0, 9), 200);
    REQUIRE(coprime_modulo_prime(a, b));
  }
}

TEST_CASE("polynomials with a common factor are never called coprime", "[poly]") {
  Random random(2);
  for (int i = 0; i < 300; ++i) {
    const IntegerPolynomial f = random.polynomial(random.between(1, 4), 70);
    const IntegerPolynomial a = f * random.polynomial(random.between(0, 4), 70);
    const IntegerPolynomial b = f * random.polynomial(random.between(0, 4), 70);
    REQUIRE_FALSE(coprime_modulo_prime(a, b));
  }
}

TEST_CASE("a common factor whose leading coefficient vanishes modulo the prime is not overlooked",
          "[poly]") {
  // Modulo the prime, (Px + 1)·x and (Px + 1)(x + 1) are x and x + 1.
  const IntegerPolynomial f{1, kPrime};
  const IntegerPolynomial a = f * IntegerPolynomial{0, 1};
  const IntegerPolynomial b = f * IntegerPolynomial{1, 1};
  REQUIRE_FALSE(coprime_modulo_prime(a, b));
  REQUIRE_FALSE(coprime_modulo_prime(a, f));
  REQUIRE(gcd(a, b) == f);
  REQUIRE(gcd(f, a) == f);
}

TEST_CASE("a pair whose resultant is divisible by the prime is left to the exact gcd", "[poly]") {
  // x and x - P are coprime, and equal modulo P.
  const IntegerPolynomial a{0, 1};
  const IntegerPolynomial b{-kPrime, 1};
  REQUIRE_FALSE(coprime_modulo_prime(a, b));
  REQUIRE(gcd(a, b) == IntegerPolynomial{1});
  // Polynomials with three factors, of which only one pair is equal modulo P.
  const IntegerPolynomial c = a * IntegerPolynomial{-5, 3} * IntegerPolynomial{1, 0, 1};
  const IntegerPolynomial d = b * IntegerPolynomial{-2, 7} * IntegerPolynomial{2, 0, 1};
  REQUIRE_FALSE(coprime_modulo_prime(c, d));
  REQUIRE(gcd(c, d) == IntegerPolynomial{1});
}

TEST_CASE("square-free parts are found even if the prime gives no result", "[poly]") {
  // x² - P² has simple roots, and is a square modulo P.
  const IntegerPolynomial p{-kPrime * kPrime, 0, 1};
  REQUIRE(square_free_part(p) == p);
  REQUIRE(square_free_part(p * p) == p);
  const IntegerPolynomial q{1, 0, kPrime};
  REQUIRE(square_free_part(q) == q);
  REQUIRE(square_free_part(q * q) == q);
}

TEST_CASE("constants are coprime to everything but zero", "[poly]") {
  const IntegerPolynomial p{1, 2, 3};
  REQUIRE(coprime_modulo_prime(p, IntegerPolynomial{5}));
  REQUIRE(coprime_modulo_prime(IntegerPolynomial{5}, p));
  REQUIRE_FALSE(coprime_modulo_prime(p, IntegerPolynomial()));
  REQUIRE_FALSE(coprime_modulo_prime(IntegerPolynomial(), p));
}

}  // namespace touchstone::coprime_test
