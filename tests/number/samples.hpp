#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/rational.hpp"

// Numbers to test with, the same on every machine.
namespace touchstone::samples {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  std::uint64_t bits() { return engine_(); }
  int below(int n) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(n)); }
  int between(int low, int high) { return low + below(high - low + 1); }
  bool coin() { return below(2) == 0; }

  // A signed integer of at most so many bits, short ones as likely as long ones.
  Integer integer(int bits) {
    Integer r = 0;
    const int length = between(0, bits);
    for (int done = 0; done < length; done += 64) r = (r << 64) + Integer(this->bits());
    r = length == 0 ? Integer(0) : Integer(r % (Integer(1) << length));
    return coin() ? r : -r;
  }
  Rational rational(int bits) { return Rational(integer(bits), abs(integer(bits)) + 1); }
  // Any finite double, every exponent as likely as any other.
  double any_double() {
    return std::ldexp(static_cast<double>(static_cast<std::int64_t>(bits()) >> 11),
                      between(-1126, 971));
  }

 private:
  std::mt19937_64 engine_;
};

// A type's own extremes: smallest, largest, and around them; where it has none, numbers of very
// different size.
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

// Values that N can be made from: small ones and random ones.
template <class N>
std::vector<Rational> ordinary(std::uint64_t seed) {
  std::vector<Rational> v{0, 1, -1, 2, -3, 10};
  Random random(seed);
  constexpr bool integers_only = std::same_as<N, Integer>;
  if (!integers_only) {
    for (const Rational& q : {Rational(1, 3), Rational(-1, 10), Rational(3, 8)}) v.push_back(q);
  }
  for (const int bits : {8, 24, 53, 64, 64, 100, 100}) {
    v.push_back(Rational(random.integer(bits)));
    if (!integers_only) v.push_back(random.rational(bits));
  }
  return v;
}

// The same, and the extremes.
template <class N>
std::vector<Rational> of(std::uint64_t seed = 1) {
  std::vector<Rational> v = ordinary<N>(seed);
  for (Rational& q : extremes<N>()) v.push_back(std::move(q));
  return v;
}

}  // namespace touchstone::samples
