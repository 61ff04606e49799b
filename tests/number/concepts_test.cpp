// The concepts that each type satisfies. The test is that this file compiles.

#include "touchstone/number/concepts.hpp"

#include <catch2/catch.hpp>

#include "tests/support/every_type.hpp"

namespace touchstone::concepts_test {
namespace {

template <class A, class B>
concept Equated = requires(const A& a, const B& b) {
  a == b;
};
template <class A, class B>
concept Ordered = requires(const A& a, const B& b) {
  a < b;
}
|| requires(const A& a, const B& b) { a <= b; }
|| requires(const A& a, const B& b) { a > b; }
|| requires(const A& a, const B& b) { a >= b; };
template <class A, class B>
concept Divided = requires(const A& a, const B& b) {
  a / b;
};
template <class A, class B>
concept Added = requires(const A& a, const B& b) {
  a + b;
};

using WithExpressionTemplates =
    boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_on>;

struct Unadapted {};

}  // namespace

TEMPLATE_TEST_CASE("a rounded type certifies nothing and is not exact", "[number]",
                   EVERY_ROUNDED_TYPE) {
  STATIC_REQUIRE(RoundedNumber<TestType>);
  STATIC_REQUIRE_FALSE(SoundNumber<TestType>);
  STATIC_REQUIRE_FALSE(ExactRing<TestType>);
  STATIC_REQUIRE_FALSE(ExactNumber<TestType>);
}

TEST_CASE("only rationals are an exact field, integers are an exact ring", "[number]") {
  STATIC_REQUIRE(ExactNumber<Rational>);
  STATIC_REQUIRE(ExactRing<Rational>);
  STATIC_REQUIRE(ExactRing<Integer>);
  STATIC_REQUIRE_FALSE(ExactNumber<Integer>);
  STATIC_REQUIRE(SoundNumber<Integer>);
  STATIC_REQUIRE(SoundNumber<Rational>);
  STATIC_REQUIRE_FALSE(RoundedNumber<Integer>);
  STATIC_REQUIRE_FALSE(RoundedNumber<Rational>);
}

TEST_CASE("an interval certifies but has no equality, no order and no division", "[number]") {
  STATIC_REQUIRE(SoundNumber<Interval>);
  STATIC_REQUIRE_FALSE(ExactRing<Interval>);
  STATIC_REQUIRE_FALSE(RoundedNumber<Interval>);
  STATIC_REQUIRE_FALSE(Equated<Interval, Interval>);
  STATIC_REQUIRE_FALSE(Ordered<Interval, Interval>);
  STATIC_REQUIRE_FALSE(Divided<Interval, Interval>);
}

TEST_CASE("an interval is made from an int but from no other single value", "[number]") {
  STATIC_REQUIRE(std::constructible_from<Interval, int>);
  STATIC_REQUIRE_FALSE(std::constructible_from<Interval, double>);
  STATIC_REQUIRE_FALSE(std::constructible_from<Interval, long>);
  STATIC_REQUIRE_FALSE(std::constructible_from<Interval, bool>);
  STATIC_REQUIRE_FALSE(Added<Interval, double>);
  STATIC_REQUIRE_FALSE(Equated<Interval, double>);
  STATIC_REQUIRE_FALSE(Ordered<Interval, double>);
}

TEST_CASE("a ring has values, not expression templates", "[number]") {
  STATIC_REQUIRE(RingNumber<Integer>);
  STATIC_REQUIRE_FALSE(RingNumber<WithExpressionTemplates>);
}

TEST_CASE("a type without traits is not a number, nor is one whose arithmetic promotes",
          "[number]") {
  STATIC_REQUIRE_FALSE(RingNumber<Unadapted>);
  STATIC_REQUIRE_FALSE(Number<Unadapted>);
  STATIC_REQUIRE_FALSE(RingNumber<short>);
  STATIC_REQUIRE(RingNumber<int>);
  STATIC_REQUIRE_FALSE(Number<int>);
}

}  // namespace touchstone::concepts_test
