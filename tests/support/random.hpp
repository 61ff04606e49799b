#pragma once

#include <concepts>
#include <cstdint>

#include "touchstone/motion/trajectory.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::test {

// Random values for tests: for one seed the same in every run and on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : dice_("tests", seed, 0) {}

  std::uint64_t bits() { return dice_.bits(); }
  // 0 <= result < n.
  template <std::integral I>
  I below(I n) {
    return static_cast<I>(bits() % static_cast<std::uint64_t>(n));
  }
  // lowest <= result <= highest.
  int between(int lowest, int highest) { return dice_.integer(lowest, highest); }
  bool coin() { return below(2) == 0; }
  // Any finite double; all exponents are equally likely.
  double any_double();

  // 0 <= result < 2^bits.
  Integer natural(unsigned bits);
  // -2^bits < result < 2^bits.
  Integer integer(unsigned bits);
  // An integer of less than 2^bits in size; all lengths are equally likely.
  Integer integer_of_any_length(unsigned bits);

  // A multiple of 2^-bits in [0, 1).
  Rational dyadic(unsigned bits);
  // A fraction in [0, 1] with a denominator of at most 97.
  Rational proper_fraction();
  // A quotient of integers of `bits` bits.
  Rational fraction(unsigned bits);
  Rational fraction_of_any_length(unsigned bits);
  // At most `size` in absolute value, with a denominator of at most 7.
  Rational rational(int size = 9);
  Vec3<Rational> vector(int size = 9);

  // A polynomial of exactly this degree.
  IntegerPolynomial polynomial(int degree, unsigned bits);
  // A polynomial of at most this degree.
  RationalPolynomial rational_polynomial(int degree, int size = 9);

 private:
  random::Dice dice_;
};

}  // namespace touchstone::test
