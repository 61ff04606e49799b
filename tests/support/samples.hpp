#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

#include "tests/support/random.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/rational.hpp"

// Numbers for tests, the same on every machine.
namespace touchstone::samples {

using test::Random;

// The extremes of a type: its smallest and largest numbers, and their neighbours. For a type
// without limits, numbers of very different sizes.
template <class N>
std::vector<Rational> extremes() {
  using F = std::conditional_t<std::same_as<N, Interval>, double, N>;
  std::vector<Rational> v;
  if constexpr (std::same_as<N, Integer>) {
    v = {power_of_two(64), power_of_two(64) - 1, power_of_two(5000) + 1};
  } else if constexpr (std::floating_point<F>) {
    using Limits = std::numeric_limits<F>;
    const Rational least = power_of_two(Limits::min_exponent - Limits::digits);
    const Rational normal = power_of_two(Limits::min_exponent - 1);
    const Rational largest =
        power_of_two(Limits::max_exponent) - power_of_two(Limits::max_exponent - Limits::digits);
    const Rational unit = power_of_two(1 - Limits::digits);
    v = {least, least * 3, least * 5 / 2, normal - least, normal, normal + least, normal / 3};
    for (const Rational& q : {largest, Rational(largest / 2), Rational(largest / 3)})
      v.push_back(q);
    for (const Rational& q : {Rational(1 + unit), Rational(1 - unit / 2), Rational(2 - unit)})
      v.push_back(q);
    v.push_back(power_of_two(Limits::digits) - 1);
    v.push_back(power_of_two(Limits::max_exponent / 2));
  } else {
    v = {power_of_two(-5000), power_of_two(5000), power_of_two(5000) + Rational(1, 3),
         1 + power_of_two(-5000), power_of_two(-5000) / 7};
  }
  const std::size_t n = v.size();
  for (std::size_t i = 0; i < n; ++i) v.push_back(-v[i]);
  return v;
}

// Small and random values that N can represent.
template <class N>
std::vector<Rational> ordinary(std::uint64_t seed) {
  std::vector<Rational> v{0, 1, -1, 2, -3, 10};
  Random random(seed);
  constexpr bool integers_only = std::same_as<N, Integer>;
  if (!integers_only) {
    for (const Rational& q : {Rational(1, 3), Rational(-1, 10), Rational(3, 8)}) v.push_back(q);
  }
  for (const unsigned bits : {8U, 24U, 53U, 64U, 64U, 100U, 100U}) {
    v.push_back(Rational(random.integer_of_any_length(bits)));
    if (!integers_only) v.push_back(random.fraction_of_any_length(bits));
  }
  return v;
}

// All of these: the ordinary values and the extremes.
template <class N>
std::vector<Rational> of(std::uint64_t seed = 1) {
  std::vector<Rational> v = ordinary<N>(seed);
  for (Rational& q : extremes<N>()) v.push_back(std::move(q));
  return v;
}

}  // namespace touchstone::samples
