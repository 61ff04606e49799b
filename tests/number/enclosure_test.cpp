#include "touchstone/number/enclosure.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/support/random.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone {
namespace {

// The neighbours that enclose an integer, by way of correct rounding.
void check(const Integer& a) {
  CAPTURE(a);
  const Interval found = enclosure(a);
  const double nearest = nearest_double(Rational(a));
  if (!std::isfinite(nearest)) {
    CHECK(std::isinf(found.width()));
    CHECK(sign_of(found) == sign_of_int(a.sign()));
    return;
  }
  CHECK(exact_value(found.lower()) <= a);
  if (std::isfinite(found.upper())) CHECK(exact_value(found.upper()) >= a);
  if (exact_value(nearest) == a) {
    CHECK(found.width() == 0);
  } else {
    CHECK(std::nextafter(found.lower(), HUGE_VAL) == found.upper());
  }
}

TEST_CASE("an integer is enclosed by neighbouring doubles, or is one", "[number]") {
  test::Random random(5);
  for (int i = -40; i <= 40; ++i) check(i);
  for (int n = 0; n < 500; ++n) {
    Integer a = 1;
    while (random.between(0, 9) != 0) a = a * 1000 + random.between(-999, 999);
    check(a);
    check(-a);
  }
  // About the 53 bits of a double.
  for (int i = -3; i <= 3; ++i) check((Integer(1) << 53) + i);
  for (int i = -3; i <= 3; ++i) check((Integer(1) << 60) + (i << 6));
}

TEST_CASE("an integer beyond the doubles keeps its sign", "[number]") {
  for (const unsigned bits : {1022U, 1024U, 5000U}) {
    CHECK(sign_of(enclosure(Integer(1) << bits)) == Sign::positive);
    CHECK(sign_of(enclosure(-(Integer(1) << bits))) == Sign::negative);
  }
  CHECK(std::isinf(enclosure(Integer(1) << 1024).upper()));
}

}  // namespace
}  // namespace touchstone
