// Operations on polynomials over any number type.

#include "touchstone/poly/polynomial.hpp"

#include <catch2/catch.hpp>

#include "src/number/mpfr.hpp"
#include "tests/support/random.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::polynomial_test {

using test::Random;

namespace {

// A polynomial with coefficients so small that no number type rounds in computations with them.
template <class N>
Polynomial<N> small_polynomial(Random& random) {
  Coefficients<N> c;
  for (int i = random.between(-1, 4); i >= 0; --i) c.push_back(N(random.between(-9, 9)));
  return Polynomial<N>(std::move(c));
}

template <class N>
bool same(const Polynomial<N>& a, const Polynomial<N>& b) {
  return a.degree() == b.degree() && (a - b).is_zero();
}

template <class N>
bool same(const N& a, const N& b) {
  return sign_of(N(a - b)) == Sign::zero;
}

// A ring without signs: the integers modulo 7.
struct Residue {
  int value = 0;
  Residue() = default;
  explicit Residue(int v) : value((v % 7 + 7) % 7) {}
  Residue operator-() const { return Residue(-value); }
  friend Residue operator+(Residue a, Residue b) { return Residue(a.value + b.value); }
  friend Residue operator-(Residue a, Residue b) { return Residue(a.value - b.value); }
  friend Residue operator*(Residue a, Residue b) { return Residue(a.value * b.value); }
  Residue& operator+=(Residue b) { return *this = *this + b; }
  Residue& operator-=(Residue b) { return *this = *this - b; }
  Residue& operator*=(Residue b) { return *this = *this * b; }
};

}  // namespace

TEMPLATE_TEST_CASE("polynomials over any number type form a commutative ring", "[poly]", Integer,
                   Rational, Interval, float, double, long double, MpfrFloat<50>) {
  using N = TestType;
  Random random(1);
  const Polynomial<N> zero;
  const Polynomial<N> one(N(1));
  for (int i = 0; i < 200; ++i) {
    const auto a = small_polynomial<N>(random);
    const auto b = small_polynomial<N>(random);
    const auto c = small_polynomial<N>(random);
    REQUIRE(same(a + b, b + a));
    REQUIRE(same((a + b) + c, a + (b + c)));
    REQUIRE(same(a + zero, a));
    REQUIRE((a - a).is_zero());
    REQUIRE(same(a - b, a + (-b)));
    REQUIRE(same(a * b, b * a));
    REQUIRE(same((a * b) * c, a * (b * c)));
    REQUIRE(same(a * (b + c), a * b + a * c));
    REQUIRE(same(a * one, a));
    REQUIRE((a * zero).is_zero());
    REQUIRE(same(a * N(3), a + a + a));
  }
}

TEMPLATE_TEST_CASE("a polynomial's value is the sum of its terms", "[poly]", Integer, Rational,
                   Interval, float, double, long double, MpfrFloat<50>) {
  using N = TestType;
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const auto a = small_polynomial<N>(random);
    const auto b = small_polynomial<N>(random);
    const N x = N(random.between(-3, 3));
    N sum(0);
    N power(1);
    for (int k = 0; k <= a.degree(); ++k) {
      sum += a[k] * power;
      power *= x;
    }
    REQUIRE(same(a(x), sum));
    REQUIRE(same(N((a + b)(x)), N(a(x) + b(x))));
    REQUIRE(same(N((a * b)(x)), N(a(x) * b(x))));
  }
  REQUIRE(same(Polynomial<N>()(N(5)), N(0)));
}

TEMPLATE_TEST_CASE("differentiation is linear and obeys the product rule", "[poly]", Integer,
                   Rational, Interval, float, double, long double, MpfrFloat<50>) {
  using N = TestType;
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    const auto a = small_polynomial<N>(random);
    const auto b = small_polynomial<N>(random);
    REQUIRE(same(derivative(a + b), derivative(a) + derivative(b)));
    REQUIRE(same(derivative(a * b), derivative(a) * b + a * derivative(b)));
  }
  REQUIRE(same(derivative(Polynomial<N>{N(7), N(5), N(0), N(2)}), Polynomial<N>{N(5), N(0), N(6)}));
  REQUIRE(derivative(Polynomial<N>(N(7))).is_zero());
  REQUIRE(derivative(Polynomial<N>()).is_zero());
}

TEMPLATE_TEST_CASE("leading coefficients that are zero are dropped, and no others", "[poly]",
                   Integer, Rational, Interval, float, double, long double, MpfrFloat<50>) {
  using N = TestType;
  REQUIRE(Polynomial<N>().degree() == -1);
  REQUIRE(Polynomial<N>(N(0)).is_zero());
  REQUIRE(Polynomial<N>{N(0), N(0), N(0)}.degree() == -1);
  REQUIRE(Polynomial<N>{N(0), N(0), N(4), N(0), N(0)}.degree() == 2);
  REQUIRE(Polynomial<N>(Coefficients<N>{N(1), N(2), N(0)}).degree() == 1);
  const Polynomial<N> p{N(1), N(2), N(3)};
  REQUIRE(p.degree() == 2);
  REQUIRE(same(p.leading(), N(3)));
  REQUIRE((p + Polynomial<N>{N(0), N(0), N(-3)}).degree() == 1);
  REQUIRE((p - Polynomial<N>{N(1), N(2), N(3)}).degree() == -1);
  REQUIRE((p * N(0)).is_zero());
  REQUIRE((Polynomial<N>{N(1)} - Polynomial<N>{N(1), N(2), N(3)}).degree() == 2);
}

TEST_CASE("a leading coefficient of unknown sign stays", "[poly]") {
  const Interval unknown(-1, 1);
  REQUIRE(Polynomial<Interval>{Interval(1), unknown}.degree() == 1);
  REQUIRE(Polynomial<Interval>{Interval(1), unknown, Interval(0)}.degree() == 1);
  const Polynomial<Interval> p{Interval(1), unknown};
  REQUIRE((p - p).degree() == 1);
  REQUIRE((p * p).degree() == 2);
}

TEST_CASE("a leading coefficient that is not a number stays", "[poly]") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  REQUIRE(Polynomial<double>{1.0, nan}.degree() == 1);
}

TEST_CASE("polynomials over a ring without signs keep all coefficients", "[poly]") {
  const Polynomial<Residue> p{Residue(3), Residue(0)};
  REQUIRE(p.degree() == 1);
  REQUIRE((p * p).degree() == 2);
  REQUIRE((p * p)(Residue(2)).value == 2);
}

TEST_CASE("polynomials over exact types are equal when their coefficients are", "[poly]") {
  REQUIRE(Polynomial<Integer>{1, 2} == Polynomial<Integer>{1, 2, 0});
  REQUIRE_FALSE(Polynomial<Integer>{1, 2} == Polynomial<Integer>{1, 2, 1});
  REQUIRE_FALSE(Polynomial<Integer>{1, 2} == Polynomial<Integer>{1, 3});
}

TEST_CASE("a polynomial's coefficients are converted one by one", "[poly]") {
  const auto half = [](const Integer& c) { return Rational(c, 2); };
  const auto halved = mapped<Rational>(Polynomial<Integer>{1, 0, 3}, half);
  REQUIRE(halved == Polynomial<Rational>{Rational(1, 2), 0, Rational(3, 2)});
  const auto low_digit = [](const Integer& c) { return Integer(c % 3); };
  REQUIRE(mapped<Integer>(Polynomial<Integer>{1, 0, 3}, low_digit).degree() == 0);
}

}  // namespace touchstone::polynomial_test
