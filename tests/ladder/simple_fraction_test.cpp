// Fractions in narrow enclosures.

#include "src/walk/ladder/simple_fraction.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "src/walk/ladder/fraction_time.hpp"
#include "tests/support/random.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/numeral.hpp"

namespace touchstone::walk::simple_fraction_test {
namespace {

template <class T>
T rounded(const Rational& q) {
  return NumberTraits<T>::from(q);
}

TEMPLATE_TEST_CASE("a fraction that is simple for its enclosure is found", "[walk]", double,
                   DoubleDouble) {
  constexpr bool is_double = sizeof(TestType) == sizeof(double);
  test::Random random(8);
  for (int i = 0; i < 2000; ++i) {
    const std::int64_t most = std::int64_t{1} << random.between(1, is_double ? 18 : 42);
    const std::int64_t q =
        1 + static_cast<std::int64_t>(random.bits() % static_cast<std::uint64_t>(most));
    const auto p = static_cast<std::int64_t>(random.bits() % static_cast<std::uint64_t>(q + 1));
    const Rational at(p, q);
    const double reach = is_double ? 0x1p-50 : 0x1p-98;
    const TestType middle = rounded<TestType>(at);
    const auto found =
        simple_fraction(TestType(middle - TestType(reach)), TestType(middle + TestType(reach)));
    CAPTURE(p, q);
    REQUIRE(found);
    CHECK(Rational(found->p, found->q) == at);
  }
}

TEMPLATE_TEST_CASE("a fraction that is found lies in the given enclosure", "[walk]", double,
                   DoubleDouble) {
  test::Random random(9);
  int found_some = 0;
  for (int i = 0; i < 4000; ++i) {
    const Rational at(random.below(40), 40);
    // Intervals near a simple fraction, about half of which do not contain it.
    const double width = std::ldexp(1.0, -random.between(8, 110));
    const TestType low = rounded<TestType>(at) + TestType(width * random.between(-3, 3) / 2);
    const TestType high = low + TestType(width);
    const auto found = simple_fraction(low, high);
    if (!found) continue;
    ++found_some;
    const Rational value(found->p, found->q);
    CHECK(exact_value(low) <= value);
    CHECK(value <= exact_value(high));
    CHECK(value >= 0);
    CHECK(value <= 1);
    CHECK(found->q > 0);
  }
  CHECK(found_some > 500);
  CHECK_FALSE(simple_fraction(TestType(0.3), TestType(0.2)));
  CHECK_FALSE(simple_fraction(TestType(0.2718281828459045), TestType(0.2718281828459046)));
}

TEST_CASE("converting an instant of a piece to query time rounds once", "[walk]") {
  test::Random random(10);
  PackedMotion<Integer> motion;
  for (int i = 0; i < 3000; ++i) {
    const int bits = random.between(1, 40);
    const auto number = [&] {
      return Rational(random.between(-999, 999),
                      1 + static_cast<std::int64_t>(random.bits() % (std::uint64_t{1} << bits)));
    };
    motion.from = i % 3 == 0 ? Rational(0) : number();
    motion.until =
        i % 3 == 0 ? Rational(1) : Rational(motion.from + abs(number()) + Rational(1, 7));
    const std::int64_t q =
        1 + static_cast<std::int64_t>(random.bits() % (std::uint64_t{1} << bits));
    const auto p = static_cast<std::int64_t>(random.bits() % static_cast<std::uint64_t>(q + 1));
    CAPTURE(motion.from.str(), motion.until.str(), p, q);
    CHECK(nearest_time({p, q}, motion) ==
          nearest_double(motion.from + Rational(p, q) * (motion.until - motion.from)));
  }
}

}  // namespace
}  // namespace touchstone::walk::simple_fraction_test
