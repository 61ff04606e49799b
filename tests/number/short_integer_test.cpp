// Integers that are not on the heap, against those that are.

#include "touchstone/number/short_integer.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>

#include "tests/support/random.hpp"

namespace touchstone {
namespace {

Integer any(test::Random& random, int bits) {
  Integer a = 0;
  for (int i = 0; i < bits; ++i) a = a * 2 + random.between(0, 1);
  return random.coin() ? a : Integer(-a);
}

TEST_CASE("short integers are integers", "[number]") {
  test::Random random(67);
  for (int i = 0; i < 2000; ++i) {
    const Integer a = any(random, random.between(0, 240));
    const Integer b = any(random, random.between(0, 240));
    CAPTURE(a, b);
    const ShortInteger x(a);
    const ShortInteger y(b);
    CHECK(x.whole() == a);
    CHECK((x + y).whole() == a + b);
    CHECK((x - y).whole() == a - b);
    CHECK((x * y).whole() == a * b);
    CHECK((-x).whole() == -a);
    CHECK(x.sign() == sign_of(a));
    CHECK(sign_of(x - x) == Sign::zero);
  }
}

TEST_CASE("what is too long for a short integer is refused", "[number]") {
  const auto power = [](unsigned k) { return shifted(Integer(1), k); };
  constexpr unsigned bits = ShortInteger::kBits;
  const ShortInteger last = Integer(power(bits) - 1);
  CHECK(last.whole() == power(bits) - 1);
  CHECK((-last).whole() == 1 - power(bits));
  CHECK_THROWS_AS(ShortInteger(power(bits)), std::overflow_error);
  CHECK_THROWS_AS(last + 1, std::overflow_error);
  CHECK_THROWS_AS(-last - 1, std::overflow_error);
  CHECK_THROWS_AS(last * 2, std::overflow_error);
  CHECK_THROWS_AS(ShortInteger(power(bits / 2)) * ShortInteger(power(bits / 2)),
                  std::overflow_error);
}

}  // namespace
}  // namespace touchstone
