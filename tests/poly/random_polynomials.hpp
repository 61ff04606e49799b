#pragma once

#include <cstdint>
#include <random>

#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::tests {

// Random numbers that are the same everywhere: the engine is specified by the standard, which the
// distributions are not.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  // 0 <= result < n.
  std::uint64_t below(std::uint64_t n) { return engine_() % n; }
  int between(int lowest, int highest) {
    return lowest + static_cast<int>(below(static_cast<std::uint64_t>(highest - lowest + 1)));
  }

  // 0 <= result < 2^bits.
  Integer natural(unsigned bits) {
    Integer r = 0;
    for (unsigned filled = 0; filled < bits; filled += 64) r = shifted(r, 64) + Integer(engine_());
    return floor_shift(r, (bits + 63) / 64 * 64 - bits);
  }
  // -2^bits < result < 2^bits.
  Integer integer(unsigned bits) {
    Integer r = natural(bits);
    return below(2) == 0 ? r : -r;
  }
  // In [0, 1), a multiple of 2^-bits.
  Rational dyadic(unsigned bits) { return Rational(natural(bits), shifted(Integer(1), bits)); }
  // A fraction of two such integers.
  Rational fraction(unsigned bits) { return Rational(integer(bits), natural(bits) + 1); }

  // Of exactly this degree.
  IntegerPolynomial polynomial(int degree, unsigned bits) {
    Coefficients<Integer> c;
    for (int i = 0; i <= degree; ++i) c.push_back(integer(bits));
    if (c.back().is_zero()) c.back() = 1;
    return IntegerPolynomial(std::move(c));
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace touchstone::tests
