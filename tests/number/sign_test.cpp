// Signs that may be unknown: products, maxima and opposites.

#include "touchstone/number/sign.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <optional>

namespace touchstone::sign_test {
namespace {

constexpr std::array kSigns{Sign::negative, Sign::zero, Sign::positive, Sign::unknown};

// The signs that a value with this sign may have; all three if it is unknown.
std::vector<int> possible(Sign s) {
  if (s == Sign::unknown) return {-1, 0, 1};
  return {to_int(s)};
}

// The sign of the result, from trying all possible pairs of signs; unknown if they differ.
template <class Operation>
Sign tried(Sign a, Sign b, Operation operation) {
  std::optional<int> outcome;
  for (const int x : possible(a)) {
    for (const int y : possible(b)) {
      const int r = operation(x, y);
      if (outcome && *outcome != r) return Sign::unknown;
      outcome = r;
    }
  }
  return sign_of_int(*outcome);
}

}  // namespace

TEST_CASE("the sign of a product is known exactly when every possibility agrees", "[number]") {
  for (const Sign a : kSigns) {
    for (const Sign b : kSigns) CHECK(a * b == tried(a, b, [](int x, int y) { return x * y; }));
  }
}

TEST_CASE("the sign of a maximum is known exactly when every possibility agrees", "[number]") {
  for (const Sign a : kSigns) {
    for (const Sign b : kSigns)
      CHECK(max(a, b) == tried(a, b, [](int x, int y) { return std::max(x, y); }));
  }
}

TEST_CASE("negation and reversal are their own inverses, and keep zero and unknown", "[number]") {
  CHECK(-Sign::positive == Sign::negative);
  CHECK(-Sign::zero == Sign::zero);
  CHECK(-Sign::unknown == Sign::unknown);
  CHECK(reversed(Order::less) == Order::greater);
  CHECK(reversed(Order::equal) == Order::equal);
  CHECK(reversed(Order::unknown) == Order::unknown);
  for (const Sign s : kSigns) CHECK(-(-s) == s);
  for (const Order o : {Order::less, Order::equal, Order::greater, Order::unknown}) {
    CHECK(reversed(reversed(o)) == o);
  }
}

TEST_CASE("an int has the sign and the order of its comparison with 0", "[number]") {
  for (const int v : {-2147483647, -2, -1, 0, 1, 2, 2147483647}) {
    CHECK(to_int(sign_of_int(v)) == (v > 0) - (v < 0));
    CHECK(static_cast<int>(order_of_int(v)) == (v > 0) - (v < 0));
  }
  CHECK_FALSE(is_known(Sign::unknown));
  CHECK(is_known(Sign::zero));
}

}  // namespace touchstone::sign_test
