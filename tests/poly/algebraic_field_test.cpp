// The field Q(α) of a real root α of a polynomial, the modulus: the laws of a field, and the order
// of the reals. The modulus may be reducible; it becomes a factor as soon as one is found.

#include "src/poly/algebraic_field.hpp"

#include <catch2/catch.hpp>

#include "src/poly/rounding.hpp"
#include "tests/support/random.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::test::algebraic_field_test {
namespace {

static_assert(ExactNumber<FieldElement>);

// The k-th real root of a polynomial; coefficients start with the constant.
RealAlgebraic root(const IntegerPolynomial& p, std::size_t k) {
  return isolate(p).roots.at(k).time;
}

IntegerPolynomial integers(std::initializer_list<int> c) {
  Coefficients<Integer> all;
  for (const int v : c) all.push_back(Integer(v));
  return IntegerPolynomial(std::move(all));
}

FieldElement sqrt2() { return FieldElement::generator(root(integers({-2, 0, 1}), 1)); }

FieldElement q(const Rational& v) { return FieldElement(v); }

// A random element of alpha's field.
FieldElement element(Random& random, const FieldElement& alpha) {
  FieldElement x = q(random.rational());
  for (int i = random.between(0, 4); i > 0; --i) x = x * alpha + q(random.rational());
  return x;
}

const std::vector<IntegerPolynomial>& moduli() {
  static const std::vector<IntegerPolynomial> all{
      integers({-2, 0, 1}),                         // irreducible
      integers({-1, -4, 1, 3}),                     // a leading coefficient that is not 1
      integers({-2, 0, 1}) * integers({-3, 0, 1}),  // reducible: two pairs of roots
      integers({-1, 2}) * integers({-2, 0, 1}),     // with the rational root 1/2
      integers({1, 0, -10, 0, 1}),                  // √2 + √3
      integers({-3, 0, 1}) * integers({-3, 0, 1}),  // not square-free
      integers({-1, 1, 0, 0, 0, 7})};
  return all;
}

}  // namespace

TEST_CASE("the elements of Q(alpha) keep the laws of an ordered field", "[number]") {
  Random random(1);
  for (const IntegerPolynomial& p : moduli()) {
    const std::size_t roots = isolate(p).roots.size();
    for (std::size_t k = 0; k < roots; ++k) {
      const FieldElement alpha = FieldElement::generator(root(p, k));
      for (int i = 0; i < 12; ++i) {
        const FieldElement a = element(random, alpha), b = element(random, alpha),
                           c = element(random, alpha);
        CHECK((a + b) + c == a + (b + c));
        CHECK((a * b) * c == a * (b * c));
        CHECK(a * (b + c) == a * b + a * c);
        CHECK(a + b == b + a);
        CHECK(a * b == b * a);
        CHECK(a - a == FieldElement(0));
        CHECK(a + (-a) == FieldElement(0));
        CHECK(a * FieldElement(1) == a);
        if (b.sign() != Sign::zero) {
          CHECK(b * b.inverse() == FieldElement(1));
          CHECK((a / b) * b == a);
        }
        if (a < b) {
          CHECK(a + c < b + c);
          CHECK(b > a);
          if (c > FieldElement(0)) CHECK(a * c < b * c);
        }
        CHECK(((a < b) + (a == b) + (a > b)) == 1);
        CHECK(a.sign() * b.sign() == (a * b).sign());
        CHECK(NumberTraits<FieldElement>::half(a) + NumberTraits<FieldElement>::half(a) == a);
      }
    }
  }
}

TEST_CASE("an assigning operation on field elements does what the plain one does", "[number]") {
  const FieldElement a = sqrt2(), b = a + FieldElement(3);
  FieldElement sum = a, difference = a, product = a;
  CHECK((sum += b) == a + b);
  CHECK((difference -= b) == a - b);
  CHECK((product *= b) == a * b);
  CHECK(FieldElement() == FieldElement(0));
}

TEST_CASE("alpha is the chosen root of its polynomial", "[number]") {
  for (const IntegerPolynomial& p : moduli()) {
    for (std::size_t k = 0; k < isolate(p).roots.size(); ++k) {
      const FieldElement alpha = FieldElement::generator(root(p, k));
      FieldElement value = 0;
      for (int i = p.degree(); i >= 0; --i) value = value * alpha + q(Rational(p[i]));
      CHECK(value == FieldElement(0));
      for (const Rational& v : {Rational(-2), Rational(1, 2), Rational(3, 2), Rational(17, 10)}) {
        CHECK(alpha.compare(v) == root(p, k).compare(v));
        CHECK((alpha < q(v)) == (root(p, k).compare(v) < 0));
      }
    }
  }
}

TEST_CASE(
    "dividing by an element that shares a factor with the modulus reduces the modulus to alpha's "
    "factor",
    "[number]") {
  const IntegerPolynomial p = integers({-2, 0, 1}) * integers({-3, 0, 1}) * integers({-5, 1});
  // Root 3 is √3; roots 0 to 2 are -√3, -√2, √2.
  const FieldElement alpha = FieldElement::generator(root(p, 3));
  REQUIRE(alpha.field()->modulus().degree() == 5);
  const FieldElement divisor =
      alpha * alpha - FieldElement(2);  // equal to 1, but a zero divisor as a polynomial
  const FieldElement quotient = FieldElement(1) / divisor;
  CHECK(alpha.field()->modulus().degree() == 3);
  CHECK(quotient == FieldElement(1));
  CHECK(alpha / (alpha - FieldElement(5)) * (alpha - FieldElement(5)) == alpha);
  CHECK(alpha.field()->modulus() == integers({-3, 0, 1}));
  CHECK(alpha * alpha == FieldElement(3));
  CHECK(to_string(rounded_decimal(alpha, 20)) == "1.7320508075688772935");
}

TEST_CASE("finding a sign of zero reduces the modulus to alpha's factor", "[number]") {
  const IntegerPolynomial p = integers({-2, 0, 1}) * integers({-3, 0, 1});
  const FieldElement alpha = FieldElement::generator(root(p, 2));  // √2
  CHECK((alpha * alpha - FieldElement(2)).sign() == Sign::zero);
  CHECK(alpha.field()->modulus() == integers({-2, 0, 1}));
  CHECK((alpha * alpha).degree() == 0);
}

TEST_CASE("a rational number that is given as a root is recognised and used", "[number]") {
  const IntegerPolynomial p = integers({-1, 2}) * integers({-2, 0, 1});
  const FieldElement alpha = FieldElement::generator(root(p, 1));  // 1/2
  CHECK(alpha == q(Rational(1, 2)));
  CHECK((alpha * alpha).compare(Rational(1, 4)) == 0);
  CHECK(FieldElement(1) / alpha == FieldElement(2));
  const FieldElement third = FieldElement::generator(RealAlgebraic(Rational(1, 3)));
  CHECK((third * third).degree() == 0);
  CHECK(third * FieldElement(3) == FieldElement(1));
}

TEST_CASE("an element is enclosed as narrowly as asked, and rounded correctly", "[number]") {
  const FieldElement a = sqrt2();
  const FieldElement x = FieldElement(1) / (FieldElement(1) + a);  // √2 - 1
  for (const unsigned bits : {1U, 20U, 300U}) {
    x.refine(bits);
    CHECK(x.upper() - x.lower() <= power_of_two(-static_cast<int>(bits)));
    CHECK(x.compare(x.lower()) >= 0);
    CHECK(x.compare(x.upper()) <= 0);
  }
  const FieldElement large = a * q(power_of_two(100));
  large.refine(4);
  CHECK(large.upper() - large.lower() <= Rational(1, 16));
  CHECK(to_string(rounded_decimal(x, 40)) == "0.4142135623730950488016887242096980785697");
  CHECK(rounded_double(x) == 0x1.a827999fcef32p-2);
  CHECK(to_string(rounded_decimal(a * a, 10)) == "2");
  CHECK(to_string(rounded_decimal(-x, 3)) == "-0.414");
}

TEST_CASE("elements that are closer than any doubles are distinguished", "[number]") {
  const FieldElement a = sqrt2();
  FieldElement power = 1;
  for (int i = 0; i < 200; ++i) power *= a - FieldElement(1);  // 2^-254.3
  CHECK(power > FieldElement(0));
  CHECK(a + power > a);
  CHECK(power.compare(power_of_two(-255)) > 0);
  CHECK(power.compare(power_of_two(-254)) < 0);
}

}  // namespace touchstone::test::algebraic_field_test
