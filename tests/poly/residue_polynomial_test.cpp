// Polynomials modulo a prime, which can prove that two polynomials have no common divisor.

#include "src/poly/residue_polynomial.hpp"

#include <catch2/catch.hpp>

#include "tests/support/random.hpp"

namespace touchstone::residue_polynomial_test {
namespace {

using P = IntegerPolynomial;

const Integer kPrime = (Integer(1) << 61) - 1;

TEST_CASE("polynomials that are shown to be coprime or indivisible are so", "[poly]") {
  test::Random random(62);
  int coprime = 0;
  int indivisible = 0;
  for (int n = 0; n < 500; ++n) {
    const P f = primitive_part(random.polynomial(random.between(1, 4), 30));
    const P a = random.polynomial(random.between(0, 5), 80);
    const P b = random.polynomial(random.between(0, 5), 80);
    if (f.degree() < 1 || a.is_zero() || b.is_zero()) continue;
    CHECK_FALSE(shown_coprime(residues(a * f), residues(b * f)));
    CHECK_FALSE(shown_indivisible(residues(a * f), residues(f)));
    if (shown_coprime(residues(a), residues(b))) {
      ++coprime;
      CHECK(gcd(a, b).degree() == 0);
    }
    if (shown_indivisible(residues(a), residues(f))) {
      ++indivisible;
      CHECK_FALSE(divided_if_exact(a, f));
    }
  }
  CHECK(coprime > 400);
  CHECK(indivisible > 400);
}

TEST_CASE("leading coefficients that are divisible by the prime give no result", "[poly]") {
  const P factor{Integer(1), kPrime};  // equal to 1 modulo the prime
  const P a = factor * P{2, 3};
  const P b = factor * P{5, 7};
  CHECK_FALSE(shown_coprime(residues(a), residues(b)));
  CHECK_FALSE(shown_coprime(residues(P{}), residues(b)));
  // One nonzero leading coefficient is enough.
  CHECK(shown_coprime(residues(P{2, 3}), residues(factor)));
  // A polynomial that is zero modulo the prime is divisible by everything.
  CHECK_FALSE(shown_coprime(residues(P{kPrime}), residues(b)));
  CHECK_FALSE(shown_coprime(residues(P{kPrime, kPrime}), residues(P{2, 3})));
}

}  // namespace
}  // namespace touchstone::residue_polynomial_test
