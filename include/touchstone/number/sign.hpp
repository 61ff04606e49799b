#pragma once

#include <cstdint>

namespace touchstone {

// The sign of a value, as far as its number type can decide. `unknown` means that it cannot (an
// enclosure contains zero and other numbers); it never means zero.
enum class Sign : std::int8_t { negative = -1, zero = 0, positive = 1, unknown = 2 };

// The order of two values, as far as the number type can decide.
enum class Order : std::int8_t { less = -1, equal = 0, greater = 1, unknown = 2 };

constexpr bool is_known(Sign s) { return s != Sign::unknown; }

constexpr Sign sign_of_int(int v) {
  return v < 0 ? Sign::negative : (v > 0 ? Sign::positive : Sign::zero);
}

constexpr Order order_of_int(int v) {
  return v < 0 ? Order::less : (v > 0 ? Order::greater : Order::equal);
}

constexpr Sign operator-(Sign s) {
  if (s == Sign::negative) return Sign::positive;
  if (s == Sign::positive) return Sign::negative;
  return s;
}

// The sign of a product. A known zero factor decides; otherwise one unknown factor leaves it
// unknown.
constexpr Sign operator*(Sign a, Sign b) {
  if (a == Sign::zero || b == Sign::zero) return Sign::zero;
  if (a == Sign::unknown || b == Sign::unknown) return Sign::unknown;
  return a == b ? Sign::positive : Sign::negative;
}

// The sign of the larger of two values. A positive operand decides, whatever the other is.
constexpr Sign max(Sign a, Sign b) {
  if (a == Sign::positive || b == Sign::positive) return Sign::positive;
  if (a == Sign::unknown || b == Sign::unknown) return Sign::unknown;
  return (a == Sign::zero || b == Sign::zero) ? Sign::zero : Sign::negative;
}

// -1, 0 or +1. REQUIRES: s is known.
constexpr int to_int(Sign s) { return static_cast<int>(s); }

constexpr Order reversed(Order o) {
  if (o == Order::less) return Order::greater;
  if (o == Order::greater) return Order::less;
  return o;
}

}  // namespace touchstone
