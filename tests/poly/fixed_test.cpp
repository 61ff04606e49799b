// Fixed-point subdivision, on which isolation runs: never wrong, only sometimes in doubt.

#include "src/poly/fixed.hpp"

#include <catch2/catch.hpp>

#include "tests/support/random.hpp"
#include "touchstone/poly/descartes.hpp"

using namespace touchstone;
using test::Random;

namespace {

Integer to_integer(Fixed::Wide v) {
  const bool negative = v < 0;
  __extension__ using Unsigned = unsigned __int128;
  const Unsigned magnitude = negative ? -static_cast<Unsigned>(v) : static_cast<Unsigned>(v);
  const Integer r = shifted(Integer(static_cast<std::uint64_t>(magnitude >> 64)), 64) +
                    Integer(static_cast<std::uint64_t>(magnitude));
  return negative ? -r : r;
}

Coefficients<Integer> random_integers(Random& random, unsigned bits) {
  Coefficients<Integer> c;
  for (int i = 0; i < 9; ++i)
    c.push_back(random.integer(static_cast<unsigned>(random.below(bits + 1))));
  c[3] = random.integer(bits) + (random.below(2) == 0 ? 1 : -1);  // not all zero
  return c;
}

// The power of two by which to_fixed multiplied: 125 bits for the longest.
Rational scale_of(const Coefficients<Integer>& c) {
  unsigned longest = 0;
  for (const Integer& v : c) longest = std::max(longest, bit_length(v));
  return power_of_two(125 - static_cast<int>(longest));
}

}  // namespace

TEST_CASE("fixed-point numbers enclose the integers they stand for, within a unit", "[poly]") {
  Random random(1);
  for (const unsigned bits : {1U, 60U, 124U, 125U, 126U, 190U, 1000U}) {
    for (int i = 0; i < 50; ++i) {
      const auto integers = random_integers(random, bits);
      const Rational scale = scale_of(integers);
      const auto fixed = to_fixed(integers);
      for (std::size_t k = 0; k < integers.size(); ++k) {
        const Rational exact = scale * integers[k];
        REQUIRE(Rational(to_integer(fixed[k].lower)) <= exact);
        REQUIRE(exact <= Rational(to_integer(fixed[k].upper)));
        REQUIRE(fixed[k].upper - fixed[k].lower <= 1);
        if (denominator(exact) == 1) REQUIRE(fixed[k].upper == fixed[k].lower);
      }
    }
  }
}

TEST_CASE("halves of fixed-point polynomials enclose the halves of the exact one", "[poly]") {
  Random random(2);
  for (const unsigned bits : {20U, 125U, 300U}) {
    for (int i = 0; i < 50; ++i) {
      const auto integers = random_integers(random, bits);
      Coefficients<Rational> exact;
      for (const Integer& v : integers) exact.push_back(scale_of(integers) * v);
      auto fixed = to_fixed(integers);
      for (int depth = 0; depth < 20; ++depth) {
        const auto exact_left = split_bernstein(exact);
        const auto left = split_bernstein(fixed);
        if (depth % 2 == 0) {
          exact = exact_left;
          fixed = left;
        }
        for (std::size_t k = 0; k < exact.size(); ++k) {
          REQUIRE(Rational(to_integer(fixed[k].lower)) <= exact[k]);
          REQUIRE(exact[k] <= Rational(to_integer(fixed[k].upper)));
          REQUIRE(fixed[k].upper - fixed[k].lower <=
                  2 + 8 * (depth + 1));  // a unit a level of averages
        }
      }
    }
  }
}

TEST_CASE("the sign of a fixed-point number is that of all it may be", "[poly]") {
  using Traits = NumberTraits<Fixed>;
  REQUIRE(Traits::sign({1, 2}) == Sign::positive);
  REQUIRE(Traits::sign({-2, -1}) == Sign::negative);
  REQUIRE(Traits::sign({0, 0}) == Sign::zero);
  REQUIRE(Traits::sign({0, 1}) == Sign::unknown);
  REQUIRE(Traits::sign({-1, 0}) == Sign::unknown);
  REQUIRE(Traits::sign({-1, 1}) == Sign::unknown);
}

TEST_CASE("fixed-point halves are rounded outwards", "[poly]") {
  const Fixed odd = NumberTraits<Fixed>::half({-3, 3});
  REQUIRE(odd.lower == -2);
  REQUIRE(odd.upper == 2);
  const Fixed even = NumberTraits<Fixed>::half({-4, 4});
  REQUIRE(even.lower == -2);
  REQUIRE(even.upper == 2);
  const Fixed other = NumberTraits<Fixed>::half({3, 3});
  REQUIRE(other.lower == 1);
  REQUIRE(other.upper == 2);
}
