#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "src/walk/conditions/fixed_planes.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone::test {

// A number that only counts roundings: the largest number of them in any term of its sum. Every
// operation except negation rounds once.
struct Counted {
  int roundings = 0;

  Counted() = default;
  Counted(int) {}  // NOLINT: implicit, as for every ring
  explicit Counted(double) {}

  friend Counted operator+(Counted a, const Counted& b) { return a += b; }
  friend Counted operator-(Counted a, const Counted& b) { return a += b; }
  friend Counted operator*(Counted a, const Counted& b) { return a *= b; }
  friend Counted operator-(const Counted& a) { return a; }
  Counted& operator+=(const Counted& b) {
    roundings = std::max(roundings, b.roundings) + 1;
    return *this;
  }
  Counted& operator-=(const Counted& b) { return *this += b; }
  Counted& operator*=(const Counted& b) {
    roundings += b.roundings + 1;
    return *this;
  }
};

}  // namespace touchstone::test

namespace touchstone {

template <>
struct NumberTraits<test::Counted> {
  static constexpr Exactness exactness = Exactness::rounded;
  static constexpr const char* name = "counted";
  static constexpr bool is_field = false;
  static constexpr bool halves = true;

  static Sign sign(const test::Counted&) { return Sign::positive; }
  static test::Counted from(const Rational&) { return 0; }
  static Rational common_scale(std::span<const Rational>) { return 1; }
  static test::Counted half(const test::Counted& a) { return a; }
};

namespace walk {

template <>
struct PlanesOf<test::Counted> {
  using Type = std::optional<FixedPlanes<test::Counted>>;
};

}  // namespace walk
}  // namespace touchstone
