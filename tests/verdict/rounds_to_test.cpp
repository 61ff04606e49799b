// rounds_to() against the conversion of rationals: at every power of two of float and double, at
// one in 97 of long double, at ties, among subnormal numbers and at the largest numbers.

#include "verify/judge/verdict/rounds_to.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "touchstone/number/floating.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "verify/judge/verdict/table_text.hpp"

namespace touchstone::judge::rounds_to_test {
namespace {

// Checks the numbers around both midpoints next to `number`.
template <class F>
void check_around(NumberFormat format, F number) {
  const Rational exact = exact_value(number);
  const RoundsTo all = rounds_to(format, exact);
  using Limits = std::numeric_limits<F>;
  const Rational little = power_of_two(Limits::min_exponent - Limits::digits - 8);
  for (const Rational& end : {all.low, all.high}) {
    for (const int side : {-1, 0, 1}) {
      const Rational q = end + side * little;
      const bool rounds = NumberTraits<F>::from(q) == number;
      CHECK(contains(all, RealAlgebraic(q)) == rounds);
      CHECK(contains(all, RealAlgebraic(q)) == (nearest(format, q) == exact));
    }
  }
}

// Checks rounds_to() around every power of two of the format F (of long doubles around some), and
// around its special numbers.
template <class F>
void check_format(NumberFormat format) {
  using Limits = std::numeric_limits<F>;
  const int step = Limits::max_exponent > 2000 ? 97 : 1;
  for (int e = Limits::min_exponent - Limits::digits; e < Limits::max_exponent; e += step) {
    const F power = std::ldexp(F(1), e);
    INFO(e);
    check_around(format, power);
    check_around(format, -power);
    check_around(format, std::nextafter(power, Limits::infinity()));
    check_around(format, std::nextafter(power, F(0)));
    check_around(format, F(power * F(1.5)));
  }
  check_around(format, F(0));
  check_around(format, Limits::denorm_min());
  check_around(format, Limits::min());
  check_around(format, std::nextafter(Limits::min(), F(0)));
  check_around(format, Limits::max());
  check_around(format, std::nextafter(Limits::max(), F(0)));
  check_around(format, Limits::lowest());
}

}  // namespace

TEST_CASE("a number is the nearest of its format exactly where conversion gives it", "[judge]") {
  check_format<float>(NumberFormat::single_precision);
  check_format<double>(NumberFormat::double_precision);
  check_format<long double>(NumberFormat::long_double);
}

TEST_CASE("the spacing of numbers is halved below a power of two", "[judge]") {
  const RoundsTo one = rounds_to(NumberFormat::double_precision, 1);
  CHECK(one.low == 1 - power_of_two(-54));
  CHECK(one.high == 1 + power_of_two(-53));
  CHECK(one.closed);
  CHECK_FALSE(contains(one, RealAlgebraic(Rational(1 - Rational(4, 5) * power_of_two(-53)))));
}

TEST_CASE("a number outside the format is nearest only to itself", "[judge]") {
  for (const Rational& q :
       {Rational(1, 3), Rational(power_of_two(1024)), Rational(power_of_two(-1075))}) {
    const RoundsTo all = rounds_to(NumberFormat::double_precision, q);
    CHECK((all.low == q && all.high == q && all.closed));
  }
}

TEST_CASE("numbers that differ are printed so that they differ", "[judge]") {
  const Rational said(48, 10000);
  CHECK(differing_texts(said, RealAlgebraic(Rational(1, 2))) ==
        std::pair<std::string, std::string>("0.0048", "0.5"));
  const auto [a, b] = differing_texts(said, RealAlgebraic(Rational(said + power_of_ten(-9))));
  CHECK(a == "0.0048");
  CHECK(b == "0.004800001");
  const auto [c, d] =
      differing_texts(Rational(1, 3), RealAlgebraic(Rational(Rational(1, 3) + power_of_ten(-30))));
  CHECK(c != d);
}

}  // namespace touchstone::judge::rounds_to_test
