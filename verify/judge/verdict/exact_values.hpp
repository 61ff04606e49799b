#pragma once

#include <array>
#include <optional>

#include "touchstone/number/exact_numeral.hpp"
#include "touchstone/number/vec3.hpp"

// The exact values of the numbers in an answer or a tolerance (judge.hpp).
// REQUIRES, for all functions: every Numeral is a number.
namespace touchstone::judge {

inline std::optional<Rational> exact_values(const std::optional<Numeral>& n) {
  return n ? std::optional<Rational>(n->value()) : std::nullopt;
}
inline Vec3<Rational> exact_values(const std::array<Numeral, 3>& v) {
  return {v[0].value(), v[1].value(), v[2].value()};
}
inline std::array<Vec3<Rational>, 2> exact_values(
    const std::array<std::array<Numeral, 3>, 2>& points) {
  return {exact_values(points[0]), exact_values(points[1])};
}

}  // namespace touchstone::judge
