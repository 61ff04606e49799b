// The checker's polynomials: division, common divisors, signs by Bernstein coefficients, roots by
// Sturm's theorem.

#include "verify/prove/certcheck/signs.hpp"

#include <catch2/catch.hpp>

namespace touchstone::certcheck::polynomial_test {
namespace {

Polynomial with_roots(const std::vector<Rational>& roots) {
  Polynomial p(1);
  for (const Rational& root : roots) p = p * Polynomial({-root, 1});
  return p;
}

}  // namespace

TEST_CASE("the checker's polynomials drop leading zeros", "[certcheck]") {
  CHECK(Polynomial({1, 2, 0, 0}).degree() == 1);
  CHECK(Polynomial({0, 0}).is_zero());
  CHECK(Polynomial(0).degree() == -1);
  CHECK((Polynomial({1, 1}) - Polynomial({0, 1})).degree() == 0);
}

TEST_CASE("the checker divides with quotient and remainder", "[certcheck]") {
  const Polynomial a({3, -1, 4, 1, 5}), b({2, 0, 7});
  const auto [quotient, remainder] = divided(a, b);
  CHECK(remainder.degree() < b.degree());
  CHECK(quotient * b + remainder == a);
  CHECK(divided(b, a).first.is_zero());
}

TEST_CASE("the checker's quotients in integers are those without a remainder", "[certcheck]") {
  const Polynomial a({4, -1, 6}), b({-3, 0, 2, 5});
  CHECK(integral_quotient(a * b, a) == primitive(b));
  CHECK(integral_quotient(a * b * 7, b) == a * 7);
  CHECK(integral_quotient(Polynomial(), b) == Polynomial());
  CHECK_FALSE(integral_quotient(a, b));
  CHECK_FALSE(integral_quotient(a * b + 1, b));
  // Only the first and the last coefficient divide.
  CHECK_FALSE(integral_quotient(a * b + Polynomial({0, 0, 0, 30}), b));
  CHECK(integral_quotient(a * Polynomial({0, 1}), Polynomial({0, 1})) == a);
  CHECK_FALSE(integral_quotient(a, Polynomial({0, 1})));  // the divisor's constant is zero
}

TEST_CASE("the checker takes a common factor out of a vector", "[certcheck]") {
  const Vector v{Polynomial({-4, 6}), Polynomial(), Polynomial(8)};
  CHECK(primitive(v) == Vector{Polynomial({-2, 3}), Polynomial(), Polynomial(4)});
  CHECK(primitive(Vector(3)) == Vector(3));
  const Vector halves(3, Rational(1, 2));
  CHECK(primitive(halves) == halves);  // fractions are left as they are
}

TEST_CASE("the checker's common divisor has the common roots, with their multiplicity",
          "[certcheck]") {
  const Polynomial a = with_roots({1, 1, 2, Rational(1, 3)}),
                   b = with_roots({1, 1, Rational(1, 3), 5});
  CHECK(gcd(a, b) == primitive(with_roots({1, 1, Rational(1, 3)})));
  CHECK(gcd(a, Polynomial()) == primitive(a));
  CHECK(gcd(with_roots({1}), with_roots({2})).degree() == 0);
  // Modulo 2^31 - 1, these have the common root 1, or lose their leading coefficient.
  const mpz_class prime = (mpz_class(1) << 31) - 1;
  const Rational one_more(prime + 1);
  CHECK(gcd(with_roots({1}), with_roots({one_more})).degree() == 0);
  CHECK(gcd(Polynomial({1, Rational(prime)}), with_roots({2})).degree() == 0);
  const Polynomial common({3, Rational(prime)});
  CHECK(gcd(common * with_roots({1}), common * with_roots({2})) == common);
}

TEST_CASE("the checker's Bernstein coefficients are those of the basis on the interval",
          "[certcheck]") {
  // t^2 on [-1, 1] is 1, -1, 1; t on [0, 1] is 0, 1; t - t^2 on [0, 1] is 0, 1/2, 0. The results
  // are multiplied by binomials, and without zeros at the end.
  CHECK(bernstein(Polynomial({0, 0, 1}), -1, 1) == Integers{1, -2, 1});
  CHECK(bernstein(Polynomial({0, 1}), 0, 1) == Integers{0, 1});
  CHECK(bernstein(Polynomial({0, 1, -1}), 0, 1) == Integers{0, 1});
  CHECK(bernstein(Polynomial({1, 1, -6}), Rational(1, 4), Rational(3, 7)).size() == 3);
  CHECK(bernstein(Polynomial({0, 0, 0, 1}), 0, 2) == Integers{0, 0, 0, 8});
  CHECK(bernstein(Polynomial({-1, 0, 1}), 2, 2) == Integers{3, 6, 3});
}

TEST_CASE("the checker counts changes of sign without zeros", "[certcheck]") {
  CHECK(sign_changes({0, 1, 0, -2, -1, 0, 3}) == 2);
  CHECK(sign_changes({0, 0}) == 0);
}

TEST_CASE("the checker accepts a sign on an interval only if the coefficients prove it",
          "[certcheck]") {
  const Polynomial p = with_roots({Rational(1, 2)}) * with_roots({Rational(1, 2)});
  CHECK(sign_on(p, Rational(1, 2), 1) == 1);
  CHECK(sign_on(p * -1, 0, Rational(1, 2)) == -1);
  CHECK_FALSE(sign_on(p, 0, 1));
  CHECK(sign_on(p, 1, 1) == 1);
  CHECK_FALSE(sign_on(p, Rational(1, 2), Rational(1, 2)));
  // Positive, but the coefficients prove it only on a narrower interval.
  CHECK_FALSE(sign_on(p + Rational(1, 100), 0, 1));
  CHECK(sign_on(p + Rational(1, 100), 0, Rational(1, 2)) == 1);
  CHECK(sign_on(Polynomial(), 0, 1) == 0);
  CHECK(sign_on(Polynomial(-3), 0, 1) == -1);
}

TEST_CASE("the checker counts roots between two numbers", "[certcheck]") {
  const Polynomial p = with_roots({0, Rational(1, 3), Rational(1, 2), 1, 7});
  CHECK(root_count(p, -1, 2) == 4);
  CHECK(root_count(p, Rational(1, 4), Rational(2, 5)) == 1);
  CHECK(root_count(p, 2, 6) == 0);
  CHECK(root_count(p, 2, 2) == 0);
  CHECK(root_count(Polynomial({-2, 0, 1}), 1, 2) == 1);
  CHECK(root_count(Polynomial({2, 0, 1}), -100, 100) == 0);
  CHECK(root_count(with_roots({3, 3, 3, 4}), 0, 5) == 2);  // multiple roots count once
}

}  // namespace touchstone::certcheck::polynomial_test
