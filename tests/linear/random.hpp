#pragma once

#include <cstdint>
#include <random>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/motion/trajectory.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::test {

// The same numbers on every machine: the standard fixes the engine, but none of its distributions.
class Random {
 public:
  explicit Random(std::uint32_t seed) : engine_(seed) {}

  // low..high, both included.
  int integer(int low, int high) {
    return low + static_cast<int>(engine_() % static_cast<std::uint32_t>(high - low + 1));
  }
  Rational rational(int size = 9) { return {integer(-size, size), integer(1, 7)}; }
  // Between 0 and 1.
  Rational fraction() {
    const int denominator = integer(2, 97);
    return {integer(0, denominator), denominator};
  }
  Vec3<Rational> vector(int size = 9) { return {rational(size), rational(size), rational(size)}; }
  RationalPolynomial polynomial(int degree, int size = 9) {
    Coefficients<Rational> c;
    for (int i = 0; i <= degree; ++i) c.push_back(rational(size));
    return RationalPolynomial(c);
  }

 private:
  std::mt19937 engine_;
};

}  // namespace touchstone::test
