// Random numbers for tests, equal on every machine.

#include "tests/support/random.hpp"

#include <cmath>
#include <utility>

// The numbers must not depend on the compiler, so the order of evaluation is fixed: by braces and
// by statements, never among arguments or operands.

namespace touchstone::test {

double Random::any_double() {
  const auto mantissa = static_cast<double>(static_cast<std::int64_t>(bits()) >> 11);
  return std::ldexp(mantissa, between(-1126, 971));
}

Integer Random::natural(unsigned bits) {
  Integer r = 0;
  for (unsigned filled = 0; filled < bits; filled += 64) r = shifted(r, 64) + Integer(this->bits());
  return floor_shift(r, (bits + 63) / 64 * 64 - bits);
}

Integer Random::integer(unsigned bits) {
  Integer r = natural(bits);
  return coin() ? r : -r;
}

Integer Random::integer_of_any_length(unsigned bits) { return integer(below(bits + 1)); }

Rational Random::dyadic(unsigned bits) {
  return Rational(natural(bits), shifted(Integer(1), bits));
}

Rational Random::proper_fraction() {
  const int denominator = between(2, 97);
  return {between(0, denominator), denominator};
}

Rational Random::fraction(unsigned bits) {
  const Integer numerator = integer(bits);
  return Rational(numerator, Integer(natural(bits) + 1));
}

Rational Random::fraction_of_any_length(unsigned bits) {
  const Integer numerator = integer_of_any_length(bits);
  return Rational(numerator, Integer(abs(integer_of_any_length(bits)) + 1));
}

Rational Random::rational(int size) { return {between(-size, size), between(1, 7)}; }

Vec3<Rational> Random::vector(int size) { return {rational(size), rational(size), rational(size)}; }

IntegerPolynomial Random::polynomial(int degree, unsigned bits) {
  Coefficients<Integer> c;
  for (int i = 0; i <= degree; ++i) c.push_back(integer(bits));
  if (c.back().is_zero()) c.back() = 1;
  return IntegerPolynomial(std::move(c));
}

RationalPolynomial Random::rational_polynomial(int degree, int size) {
  Coefficients<Rational> c;
  for (int i = 0; i <= degree; ++i) c.push_back(rational(size));
  return RationalPolynomial(std::move(c));
}

}  // namespace touchstone::test
