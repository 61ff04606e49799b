// Polynomials with integer coefficients: contents, greatest common divisors, square-free parts.

#include "touchstone/poly/integer_polynomial.hpp"

#include <catch2/catch.hpp>

#include "families.hpp"
#include "tests/support/random.hpp"

namespace touchstone::integer_polynomial_test {

using test::Random;

namespace {

Polynomial<Rational> with_rationals(const IntegerPolynomial& p) {
  return mapped<Rational>(p, [](const Integer& c) { return Rational(c); });
}

// The remainder of a by b over the rationals, by long division.
Polynomial<Rational> remainder(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  Polynomial<Rational> rest = with_rationals(a);
  const Polynomial<Rational> divisor = with_rationals(b);
  while (rest.degree() >= divisor.degree()) {
    Coefficients<Rational> quotient(static_cast<std::size_t>(rest.degree() - divisor.degree()) + 1);
    quotient.back() = rest.leading() / divisor.leading();
    rest -= Polynomial<Rational>(std::move(quotient)) * divisor;
  }
  return rest;
}

bool divides(const IntegerPolynomial& b, const IntegerPolynomial& a) {
  return remainder(a, b).is_zero();
}

}  // namespace

TEST_CASE("a scalar product of polynomials is the sum of the products", "[poly]") {
  Random random(8);
  for (int i = 0; i < 200; ++i) {
    const auto any = [&] {
      return random.below(4) == 0 ? IntegerPolynomial{}
                                  : random.polynomial(random.between(0, 5), 80);
    };
    const Vec3<IntegerPolynomial> a{any(), any(), any()};
    const Vec3<IntegerPolynomial> b{any(), i % 9 == 0 ? -a[1] : any(), any()};
    REQUIRE(dot(a, b) == a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
  }
  // Leading terms that cancel are dropped.
  const IntegerPolynomial p{1, 2, 3};
  REQUIRE(dot(Vec3<IntegerPolynomial>{p, p, {}}, {p, -p, p}).is_zero());
}

TEST_CASE("the content is the positive gcd of the coefficients", "[poly]") {
  REQUIRE(content(IntegerPolynomial{12, -18, 30}) == 6);
  REQUIRE(content(IntegerPolynomial{-4}) == 4);
  REQUIRE(content(IntegerPolynomial{0, 0, -35, 49}) == 7);
  REQUIRE(content(IntegerPolynomial{2, 3}) == 1);
  REQUIRE(content(IntegerPolynomial()) == 0);
}

TEST_CASE("the primitive part has content 1 and a positive leading coefficient", "[poly]") {
  REQUIRE(primitive_part(IntegerPolynomial{12, 0, -18}) == IntegerPolynomial{-2, 0, 3});
  REQUIRE(primitive_part(IntegerPolynomial{12, 0, 18}) == IntegerPolynomial{2, 0, 3});
  REQUIRE(primitive_part(IntegerPolynomial{5, -1}) == IntegerPolynomial{-5, 1});
  REQUIRE(primitive_part(IntegerPolynomial{-7}) == IntegerPolynomial{1});
  REQUIRE(primitive_part(IntegerPolynomial()).is_zero());
}

TEST_CASE("a pseudo-remainder is a positive multiple of the remainder", "[poly]") {
  Random random(1);
  int signs_of_divisor[2] = {0, 0};
  for (int i = 0; i < 500; ++i) {
    const IntegerPolynomial a = random.polynomial(random.between(0, 8), 20);
    const IntegerPolynomial b = random.polynomial(random.between(0, 8), 20);
    ++signs_of_divisor[b.leading() < 0 ? 0 : 1];
    REQUIRE(cleared(with_rationals(pseudo_remainder(a, b))) == cleared(remainder(a, b)));
  }
  REQUIRE(signs_of_divisor[0] > 100);
  REQUIRE(signs_of_divisor[1] > 100);
}

TEST_CASE("a pseudo-remainder keeps its sign for a negative divisor and an odd number of steps",
          "[poly]") {
  // x² + 1 = (-x)(-x) + 1 takes two steps. x² + x + 1 by 1 - x² takes one: the remainder is x + 2.
  REQUIRE(pseudo_remainder(IntegerPolynomial{1, 0, 1}, IntegerPolynomial{0, -1}) ==
          IntegerPolynomial{1});
  REQUIRE(pseudo_remainder(IntegerPolynomial{1, 1, 1}, IntegerPolynomial{1, 0, -1}) ==
          IntegerPolynomial{2, 1});
  REQUIRE(pseudo_remainder(IntegerPolynomial{2, 3, 1}, IntegerPolynomial{-1, -1}).is_zero());
}

TEST_CASE("the gcd of products is the common factor", "[poly]") {
  Random random(2);
  for (int i = 0; i < 300; ++i) {
    const IntegerPolynomial f = primitive_part(random.polynomial(random.between(0, 4), 15));
    const IntegerPolynomial a = f * random.polynomial(random.between(0, 4), 15);
    const IntegerPolynomial b = f * random.polynomial(random.between(0, 4), 15);
    const IntegerPolynomial g = gcd(a, b);
    REQUIRE(g == gcd(b, a));
    REQUIRE(g == primitive_part(g));
    REQUIRE(divides(f, g));
    REQUIRE(divides(g, a));
    REQUIRE(divides(g, b));
    // The cofactors of a and b have no common factor, so g is the greatest divisor.
    REQUIRE(gcd(divided_exactly(a, g), divided_exactly(b, g)) == IntegerPolynomial{1});
  }
}

TEST_CASE("the gcd of special pairs is right", "[poly]") {
  const IntegerPolynomial p{-6, 0, 6};
  REQUIRE(gcd(p, IntegerPolynomial()) == IntegerPolynomial{-1, 0, 1});
  REQUIRE(gcd(IntegerPolynomial(), p) == IntegerPolynomial{-1, 0, 1});
  REQUIRE(gcd(p, IntegerPolynomial{4}) == IntegerPolynomial{1});
  REQUIRE(gcd(p, p) == IntegerPolynomial{-1, 0, 1});
  REQUIRE(gcd(p, -p) == IntegerPolynomial{-1, 0, 1});
  REQUIRE(gcd(IntegerPolynomial{1, 1}, IntegerPolynomial{-1, 1}) == IntegerPolynomial{1});
  REQUIRE(gcd(IntegerPolynomial(), IntegerPolynomial()).is_zero());
}

TEST_CASE("exact division undoes multiplication by a primitive polynomial", "[poly]") {
  Random random(3);
  for (int i = 0; i < 300; ++i) {
    const IntegerPolynomial a = random.polynomial(random.between(0, 6), 40);
    const IntegerPolynomial b = primitive_part(random.polynomial(random.between(0, 6), 40));
    REQUIRE(divided_exactly(a * b, b) == a);
  }
  REQUIRE(divided_exactly(IntegerPolynomial(), IntegerPolynomial{1, 2}).is_zero());
}

TEST_CASE("a quotient is returned exactly if the division is exact", "[poly]") {
  Random random(45);
  int exact = 0;
  for (int n = 0; n < 500; ++n) {
    const IntegerPolynomial b = primitive_part(random.polynomial(random.between(0, 4), 9));
    if (b.is_zero()) continue;
    const IntegerPolynomial a = random.polynomial(random.between(0, 6), 9);
    const IntegerPolynomial other =
        n % 3 == 0 ? IntegerPolynomial{random.between(-1, 1)} : IntegerPolynomial{};
    const auto quotient = divided_if_exact(a * b + other, b);
    CHECK(quotient.has_value() == divides(b, a * b + other));
    if (quotient) CHECK(*quotient * b == a * b + other);
    exact += quotient ? 1 : 0;
  }
  CHECK(exact > 100);
  CHECK(exact < 480);
  // A remainder is noticed even if all leading coefficients divide.
  CHECK_FALSE(divided_if_exact(IntegerPolynomial{1, 0, 1}, IntegerPolynomial{1, 1}));
  CHECK_FALSE(divided_if_exact(IntegerPolynomial{1}, IntegerPolynomial{0, 1}));
}

TEST_CASE("the square-free part has the same roots, each simple", "[poly]") {
  Random random(4);
  for (int i = 0; i < 100; ++i) {
    const IntegerPolynomial a = random.polynomial(random.between(0, 3), 12);
    const IntegerPolynomial b = random.polynomial(random.between(0, 3), 12);
    const IntegerPolynomial p = tests::power(a, 3) * b * b * Integer(-6);
    const IntegerPolynomial s = square_free_part(p);
    REQUIRE(s == primitive_part(s));
    REQUIRE(gcd(s, derivative(s)).degree() <= 0);
    REQUIRE(divides(s, p));
    REQUIRE(divides(p, tests::power(s, 9)));  // every factor of p is a factor of s
  }
  const IntegerPolynomial x{0, 1};
  REQUIRE(square_free_part(tests::power(x, 5) * Integer(-4)) == x);
  REQUIRE(square_free_part(IntegerPolynomial{-3}) == IntegerPolynomial{1});
  REQUIRE(square_free_part(IntegerPolynomial{4, -2}) == IntegerPolynomial{-2, 1});
  REQUIRE(square_free_part(IntegerPolynomial{2, 0, -2}) == IntegerPolynomial{-1, 0, 1});
}

TEST_CASE("clearing denominators gives a positive multiple with coprime coefficients", "[poly]") {
  REQUIRE(cleared({Rational(1, 2), Rational(0), Rational(-2, 3)}) == IntegerPolynomial{3, 0, -4});
  REQUIRE(cleared({Rational(6), Rational(-9)}) == IntegerPolynomial{2, -3});
  REQUIRE(cleared({Rational(-1, 7)}) == IntegerPolynomial{-1});
  REQUIRE(cleared({}).is_zero());
  Random random(5);
  for (int i = 0; i < 100; ++i) {
    Coefficients<Rational> c;
    for (int k = 0; k < 5; ++k) c.push_back(random.fraction(30));
    const Polynomial<Rational> p(std::move(c));
    if (p.is_zero()) continue;
    const IntegerPolynomial q = cleared(p);
    REQUIRE(content(q) == 1);
    const Rational factor = Rational(q.leading()) / p.leading();
    REQUIRE(factor > 0);
    REQUIRE(with_rationals(q) == p * factor);
  }
}

}  // namespace touchstone::integer_polynomial_test
