// The components of unit normals, as correctly rounded decimals.

#include "src/poly/unit_component.hpp"

#include <catch2/catch.hpp>

#include "src/number/mpfr.hpp"
#include "src/poly/rounding.hpp"
#include "src/poly/unit_decimals.hpp"
#include "tests/support/random.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::test::unit_component_test {
namespace {

using Vector = Vec3<IntegerPolynomial>;
using Decimals = std::array<std::string, 3>;
using Float = MpfrFloat<80>;

// The positive square root of n, as a root of t² - n.
RealAlgebraic root_of(int n) { return isolate(IntegerPolynomial{-n, 0, 1}).roots.back().time; }

IntegerPolynomial constant(int c) { return IntegerPolynomial{Integer(c)}; }

TEST_CASE("a unit normal with rational components is exact", "[ccd][normal]") {
  const RealAlgebraic now{Rational(1, 3)};
  CHECK(unit_decimals({constant(3), constant(4), constant(0)}, now, 17) ==
        Decimals{"0.6", "0.8", "0"});
  CHECK(unit_decimals({constant(-2), constant(3), constant(-6)}, now, 4) ==
        Decimals{"-0.2857", "0.4286", "-0.8571"});
  CHECK(unit_decimals({constant(0), constant(0), constant(-9)}, now, 17) ==
        Decimals{"0", "0", "-1"});
}

TEST_CASE("components may be rational at an irrational time", "[ccd][normal]") {
  // (1, t, 0) at √3 is (1, √3) / 2; (t, t, t² + 2) at √2 is (√2, √2, 4) / √20.
  CHECK(unit_decimals({constant(1), IntegerPolynomial{0, 1}, constant(0)}, root_of(3), 6) ==
        Decimals{"0.5", "0.866025", "0"});
  CHECK(unit_decimals({IntegerPolynomial{0, 1}, IntegerPolynomial{0, -1}, constant(0)}, root_of(2),
                      6) == Decimals{"0.707107", "-0.707107", "0"});
  // A component that vanishes at this time, but is not the zero polynomial.
  CHECK(unit_decimals({IntegerPolynomial{-2, 0, 1}, constant(5), constant(0)}, root_of(2), 6) ==
        Decimals{"0", "1", "0"});
}

TEST_CASE("the decimals of a unit normal are those of MPFR", "[ccd][normal]") {
  Random random(11);
  const auto polynomial = [&] {
    return IntegerPolynomial{random.between(-9, 9), random.between(-9, 9), random.between(-9, 9)};
  };
  for (int i = 0; i < 60; ++i) {
    const Vector n{polynomial(), polynomial(), polynomial()};
    const int radicand = random.between(2, 50);
    const RealAlgebraic time = i % 3 == 0 ? RealAlgebraic(random.rational()) : root_of(radicand);
    if (sign_at(dot(n, n), time) == Sign::zero) continue;
    const Float t =
        i % 3 == 0 ? NumberTraits<Float>::from(time.lower()) : Float(sqrt(Float(radicand)));
    Vec3<Float> v;
    for (std::size_t k = 0; k < 3; ++k) {
      v[k] = Float(0);
      for (int d = n[k].degree(); d >= 0; --d) v[k] = v[k] * t + Float(n[k][d].convert_to<int>());
    }
    const Float length = sqrt(Float(dot(v, v)));
    const Decimals decimals = unit_decimals(n, time, 25);
    Float squares = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const Float shown(decimals[k]);
      CAPTURE(i, k, decimals[k]);
      // The tolerance is half a unit of the 25th digit, plus the error of MPFR's 80 digits at a
      // zero.
      CHECK(abs(Float(shown - v[k] / length)) <= abs(shown) * Float("5e-25") + Float("1e-70"));
      squares += shown * shown;
    }
    CHECK(abs(Float(squares - 1)) < Float("2e-24"));
  }
}

TEST_CASE("a component is compared with any rational exactly", "[ccd][normal]") {
  const IntegerPolynomial length_squared = constant(25);
  const UnitComponent up(constant(3), length_squared, RealAlgebraic(Rational(0)));
  const UnitComponent down(constant(-3), length_squared, RealAlgebraic(Rational(0)));
  const UnitComponent flat(constant(0), length_squared, RealAlgebraic(Rational(0)));
  CHECK(up.compare(Rational(3, 5)) == 0);
  CHECK(up.compare(Rational(3, 5) + power_of_two(-300)) == -1);
  CHECK(up.compare(Rational(3, 5) - power_of_two(-300)) == 1);
  CHECK(up.compare(Rational(-3, 5)) == 1);
  CHECK(up.compare(0) == 1);
  CHECK(down.compare(Rational(-3, 5)) == 0);
  CHECK(down.compare(Rational(-3, 5) - power_of_two(-300)) == 1);
  CHECK(down.compare(Rational(-3, 5) + power_of_two(-300)) == -1);
  CHECK(down.compare(0) == -1);
  CHECK(flat.compare(0) == 0);
  CHECK(flat.lower() == 0);
  CHECK(flat.upper() == 0);
  CHECK(flat.compare(power_of_two(-300)) == -1);
  CHECK(flat.compare(-power_of_two(-300)) == 1);
}

TEST_CASE("refinement encloses a component as narrowly as asked", "[ccd][normal]") {
  // Increasing and decreasing functions at √2: t / √(t² + 1), in which both parts grow, and 2 /
  // √(t² + 4), in which one is constant.
  for (const UnitComponent& x :
       {UnitComponent(IntegerPolynomial{0, 1}, IntegerPolynomial{1, 0, 1}, root_of(2)),
        UnitComponent(IntegerPolynomial{0, -1}, IntegerPolynomial{1, 0, 1}, root_of(2)),
        UnitComponent(constant(2), IntegerPolynomial{4, 0, 1}, root_of(2)),
        UnitComponent(constant(-2), IntegerPolynomial{4, 0, 1}, root_of(2))}) {
    CHECK(x.lower() == -1);
    CHECK(x.upper() == 1);
    for (const unsigned bits : {1U, 10U, 200U}) {
      x.refine(bits);
      CHECK(Rational(x.upper() - x.lower()) <= power_of_two(-static_cast<int>(bits)));
      CHECK(x.compare(x.lower()) >= 0);
      CHECK(x.compare(x.upper()) <= 0);
      // The value is √(2/3); its square is compared.
      CHECK(x.lower() * x.upper() > 0);
      CHECK(abs(Rational(x.lower() * x.upper() - Rational(2, 3))) <
            power_of_two(1 - static_cast<int>(bits)));
    }
  }
}

TEST_CASE("at a rational time the decimals are those of enclosed components", "[ccd][normal]") {
  Random random(12);
  for (int i = 0; i < 100; ++i) {
    const auto polynomial = [&] { return random.polynomial(random.between(0, 4), 60); };
    const Vector n{polynomial(), i % 3 == 0 ? IntegerPolynomial{} : polynomial(), polynomial()};
    const RealAlgebraic time(random.fraction_of_any_length(70) * random.between(-1, 1));
    const IntegerPolynomial length_squared = dot(n, n);
    if (sign_at(length_squared, time) == Sign::zero) continue;
    const int digits = random.between(1, 25);
    const Decimals decimals = unit_decimals(n, time, digits);
    for (std::size_t k = 0; k < 3; ++k) {
      const UnitComponent component(n[k], length_squared, time);
      CHECK(decimals[k] == to_string(rounded_decimal(component, digits)));
    }
  }
}

}  // namespace
}  // namespace touchstone::test::unit_component_test
