// Roots in intervals over hundreds of orders of magnitude.

#include <catch2/catch.hpp>
#include <chrono>

#include "src/poly/rounding.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/isolate.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone::test::far_apart::far_apart_test {
namespace {

// 2^k, of either sign.
Integer two_to(unsigned k, int sign = 1) { return sign * shifted(Integer(1), k); }

// One bisection per bit of the interval would take minutes.
const std::chrono::milliseconds kPrompt(10000);

// The product of the factors.
IntegerPolynomial product(const std::vector<IntegerPolynomial>& factors) {
  IntegerPolynomial p{Integer(1)};
  for (const IntegerPolynomial& f : factors) p = p * f;
  return p;
}

TEST_CASE("roots of ordinary size are isolated and narrowed in an enormous interval", "[poly]") {
  const TimeLimit limit(kPrompt);
  const IntegerPolynomial p = product({{Integer(-2), Integer(0), Integer(1)},  // ±√2
                                       {Integer(-22), Integer(7)},
                                       {Integer(-3), Integer(0), Integer(7)}});  // ±√(3/7)
  for (const unsigned k : {70U, 1600U, 4096U, 20000U}) {
    INFO(k);
    const auto found = isolate(p, {{two_to(k, -1), 0}, {two_to(k), 0}});
    REQUIRE(found.roots.size() == 5);
    CHECK(found.between.size() == 6);
    CHECK(found.between.front() == Sign::negative);
    CHECK(found.between.back() == Sign::positive);
    CHECK(rounded_double(found.roots[0].time) == -0x1.6a09e667f3bcdp+0);
    CHECK(to_string(rounded_decimal(found.roots[3].time, 20)) == "1.4142135623730950488");
    CHECK(found.roots[4].time.compare(Rational(22, 7)) == 0);
  }
}

TEST_CASE("a root is narrowed from an enclosure of any size, of either sign", "[poly]") {
  const TimeLimit limit(kPrompt);
  const auto root2 = std::make_shared<const IntegerPolynomial>(
      IntegerPolynomial{Integer(-2), Integer(0), Integer(1)});
  for (const unsigned k : {65U, 100U, 1600U, 20000U}) {
    for (const int low : {0, 1}) {
      INFO(k << " " << low);
      const RealAlgebraic positive(root2, {{Integer(low), 0}, {two_to(k), 0}}, Sign::negative);
      positive.refine(100);
      CHECK(positive.compare(Rational(7, 5)) > 0);
      CHECK(positive.compare(Rational(3, 2)) < 0);
      CHECK(positive.upper() - positive.lower() < power_of_two(-100));
      const RealAlgebraic negative(root2, {{two_to(k, -1), 0}, {Integer(-low), 0}}, Sign::positive);
      negative.refine(100);
      CHECK(rounded_double(negative) == -0x1.6a09e667f3bcdp+0);
      CHECK(negative.upper() - negative.lower() < power_of_two(-100));
    }
    // Roots on both sides of zero, and zero itself.
    const auto cubic = std::make_shared<const IntegerPolynomial>(
        IntegerPolynomial{Integer(-2), Integer(0), Integer(0), Integer(1)});
    const RealAlgebraic either(cubic, {{two_to(k, -1), 0}, {two_to(k), 0}}, Sign::negative);
    either.refine(60);
    CHECK(to_string(rounded_decimal(either, 10)) == "1.259921050");
    const auto line =
        std::make_shared<const IntegerPolynomial>(IntegerPolynomial{Integer(0), Integer(1)});
    const RealAlgebraic zero(line, {{two_to(k, -1), 0}, {two_to(k), 0}}, Sign::negative);
    zero.refine(60);
    CHECK(zero.compare(Rational(0)) == 0);
    zero.refine(90);
    CHECK(zero.is_rational());
  }
}

TEST_CASE("a root far smaller than the requested width is enclosed within that width", "[poly]") {
  const TimeLimit limit(kPrompt);
  // 2^-3000 · √2.
  const auto tiny = std::make_shared<const IntegerPolynomial>(
      IntegerPolynomial{Integer(-2), Integer(0), two_to(6000)});
  const RealAlgebraic root(tiny, {{Integer(0), 0}, {two_to(1600), 0}}, Sign::negative);
  root.refine(50);
  CHECK(root.upper() - root.lower() < power_of_two(-50));
  CHECK(root.compare(power_of_two(-3000)) > 0);
  CHECK(root.compare(power_of_two(-2999)) < 0);
}

TEST_CASE("roots of very different sizes are isolated", "[poly]") {
  const TimeLimit limit(kPrompt);
  const IntegerPolynomial p = product(
      {{Integer(-3), two_to(1600)}, {Integer(-5), Integer(2)}, {two_to(1500, -1), Integer(3)}});
  const auto found = isolate(p, {{two_to(1600, -1), 0}, {two_to(1600), 0}});
  REQUIRE(found.roots.size() == 3);
  CHECK(found.roots[0].time.compare(3 * power_of_two(-1600)) == 0);
  CHECK(found.roots[1].time.compare(Rational(5, 2)) == 0);
  CHECK(found.roots[2].time.compare(power_of_two(1500) / 3) == 0);
}

TEST_CASE("an interval beyond all roots has none", "[poly]") {
  const IntegerPolynomial p{Integer(-2), Integer(0), Integer(1)};
  for (const int sign : {1, -1}) {
    const Dyadic near{sign > 0 ? two_to(1000) : two_to(1001, -1), 0};
    const Dyadic far{sign > 0 ? two_to(1001) : two_to(1000, -1), 0};
    const auto found = isolate(p, {near, far});
    CHECK(found.roots.empty());
    REQUIRE(found.between.size() == 1);
    CHECK(found.between[0] == Sign::positive);
  }
  // An interval that ends among the roots.
  const auto half = isolate(p, {{Integer(0), 0}, {two_to(1000), 0}});
  REQUIRE(half.roots.size() == 1);
  CHECK(half.between[0] == Sign::negative);
}

}  // namespace
}  // namespace touchstone::test::far_apart::far_apart_test
