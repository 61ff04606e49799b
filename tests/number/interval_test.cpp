// Intervals of doubles: narrow at their creation, and enclosing after every operation.

#include "touchstone/number/interval.hpp"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "tests/number/reference.hpp"
#include "tests/support/samples.hpp"

namespace touchstone::interval_test {
namespace {

using reference::encloses;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kLargest = std::numeric_limits<double>::max();
constexpr double kLeast = std::numeric_limits<double>::denorm_min();

Interval point(double v) { return Interval::point(v); }
bool is_point(const Interval& x, double v) { return x.lower() == v && x.upper() == v; }
bool is(const Interval& x, double lower, double upper) {
  return x.lower() == lower && x.upper() == upper;
}

}  // namespace

TEST_CASE("an interval made from a rational is the tightest there is", "[number]") {
  test::Random random(61);
  for (int i = 0; i < 3000; ++i) {
    const Rational q =
        random.fraction_of_any_length(200) * power_of_two(random.between(-1200, 1200));
    const Interval x = NumberTraits<Interval>::from(q);
    CAPTURE(q, x.lower(), x.upper());
    CHECK(encloses(x, q));
    if (x.lower() < x.upper()) {
      CHECK(std::nextafter(x.lower(), kInf) == x.upper());
      CHECK_FALSE(encloses(point(x.lower()), q));
      CHECK_FALSE(encloses(point(x.upper()), q));
    }
  }
}

TEST_CASE("an interval made from a double is a point, its neighbours' middle is not", "[number]") {
  test::Random random(62);
  for (int i = 0; i < 1000; ++i) {
    const double v = random.any_double();
    if (!std::isfinite(v) || std::fabs(v) == kLargest) continue;
    const double next = std::nextafter(v, kInf);
    CHECK(is_point(NumberTraits<Interval>::from(exact_value(v)), v));
    CHECK(is(NumberTraits<Interval>::from((exact_value(v) + exact_value(next)) / 2), v, next));
  }
}

TEST_CASE("an interval with a bound beyond the largest double keeps its finite bound", "[number]") {
  const auto from = NumberTraits<Interval>::from;
  CHECK(is(from(power_of_two(1024)), kLargest, kInf));
  CHECK(is(from(-power_of_two(5000)), -kInf, -kLargest));
  CHECK(is(from(exact_value(kLargest) + 1), kLargest, kInf));
  CHECK(is(from(power_of_two(-1075)), 0, kLeast));
  CHECK(is(from(-power_of_two(-5000)), -kLeast, 0));
}

TEST_CASE("exact arithmetic on points gives points", "[number]") {
  test::Random random(63);
  for (int i = 0; i < 2000; ++i) {
    const int e = random.between(-400, 400);
    const double a = std::ldexp(random.between(-1 << 25, 1 << 25), e);
    const double b = std::ldexp(random.between(-1 << 25, 1 << 25), e + random.between(-20, 20));
    CAPTURE(a, b);
    CHECK(is_point(point(a) + point(b), a + b));
    CHECK(is_point(point(a) - point(b), a - b));
    CHECK(is_point(point(a) * point(b), a * b));
    CHECK(is_point(NumberTraits<Interval>::half(point(a)), a / 2));
  }
  CHECK(is_point(Interval(3) - Interval(3), 0));
  CHECK(is_point(Interval(0) * Interval(-kInf, kInf), 0));
}

TEST_CASE("inexact arithmetic on points gives no point", "[number]") {
  CHECK(is(point(1) + point(0x1p-60), std::nextafter(1, 0), std::nextafter(1, 2)));
  CHECK((point(0.1) * point(0.1)).width() > 0);
  CHECK((point(0.1) + point(0.2)).width() > 0);
  CHECK((point(kLeast) * point(0.5)).width() > 0);
  CHECK((point(0x1.8p-1000) * point(0x1.8p-40)).width() > 0);
}

TEST_CASE("a step outwards goes to the neighbouring double, as std::nextafter", "[number]") {
  std::mt19937_64 random(1);
  std::vector<double> all{0.0,
                          -0.0,
                          1,
                          kInf,
                          std::numeric_limits<double>::max(),
                          std::numeric_limits<double>::min(),
                          std::numeric_limits<double>::denorm_min()};
  for (int i = 0; i < 1000; ++i) all.push_back(std::bit_cast<double>(random()));
  for (const double v : all) {
    if (std::isnan(v)) continue;
    for (const double x : {v, -v}) {
      INFO(x);
      CHECK(detail::step_up(x) == std::nextafter(x, kInf));
      CHECK(detail::step_down(x) == std::nextafter(x, -kInf));
    }
  }
  CHECK(std::isnan(detail::step_up(std::nan(""))));
}

TEST_CASE("an overflowing bound becomes infinite, the other stays finite", "[number]") {
  CHECK(is(point(kLargest) + point(kLargest), kLargest, kInf));
  CHECK(is(point(-kLargest) - point(kLargest), -kInf, -kLargest));
  CHECK(is(point(kLargest) * point(-2), -kInf, -kLargest));
  CHECK(is(point(kLargest) * point(kLargest), kLargest, kInf));
}

TEST_CASE("results of unbounded intervals enclose the results of all their real numbers",
          "[number]") {
  const Interval all(-kInf, kInf);
  const Interval right(1, kInf);
  CHECK(is(all - all, -kInf, kInf));
  CHECK(is(all * all, -kInf, kInf));
  CHECK(is(right - right, -kInf, kInf));
  CHECK(is(right * right, 1, kInf));
  CHECK(is(Interval(0, 1) * right, 0, kInf));
  CHECK(is(Interval(-1, 0) * right, -kInf, 0));
  CHECK(is(Interval(-2, 3) * right, -kInf, kInf));
  CHECK(is(right + Interval(5), 6, kInf));
  CHECK(is(-right, -kInf, -1));
}

TEST_CASE("NaN becomes the whole line", "[number]") {
  const Interval x = point(kInf) + point(-kInf);
  CHECK(is(x, -kInf, kInf));
  CHECK(sign_of(x) == Sign::unknown);
}

TEST_CASE("the sign of an interval is unknown where it reaches zero from one side or both",
          "[number]") {
  CHECK(sign_of(Interval(1, 2)) == Sign::positive);
  CHECK(sign_of(Interval(-2, -1)) == Sign::negative);
  CHECK(sign_of(Interval(-1, 1)) == Sign::unknown);
  CHECK(sign_of(Interval(0, 1)) == Sign::unknown);
  CHECK(sign_of(Interval(-1, 0)) == Sign::unknown);
  CHECK(sign_of(Interval(0.0, 0.0)) == Sign::zero);
  CHECK(sign_of(Interval(-0.0, 0.0)) == Sign::zero);
  CHECK(sign_of(point(kLeast)) == Sign::positive);
}

TEST_CASE("the middle of an interval is a number inside, whatever its ends", "[number]") {
  constexpr double most = std::numeric_limits<double>::max(),
                   infinite = std::numeric_limits<double>::infinity();
  CHECK(midpoint({1, 2}) == 1.5);
  CHECK(midpoint({-most, most}) == 0);
  CHECK(midpoint({most / 2, most}) == most * 0.75);
  CHECK(midpoint({most, infinite}) == most);
  CHECK(midpoint({-infinite, 5}) == 5);
  CHECK(midpoint({-infinite, infinite}) == 0);
}

TEST_CASE("the hull of two intervals has the outermost of their ends", "[number]") {
  CHECK(is(hull(Interval(-1, 2), Interval(0, 5)), -1, 5));
  CHECK(is(hull(Interval(0, 5), Interval(-1, 2)), -1, 5));
  CHECK(is(hull(Interval(3), Interval(3)), 3, 3));
  CHECK(Interval(-1, 2).width() == 3);
}

}  // namespace touchstone::interval_test
