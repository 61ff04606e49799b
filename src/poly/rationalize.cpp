// Finds out whether a real algebraic number is rational.

#include "src/poly/rationalize.hpp"

#include <array>
#include <vector>

namespace touchstone {
namespace {

// Whether p is proven to have no rational root. The denominator d of a root n/d divides the leading
// coefficient. So n/d is a root modulo each prime that does not divide that coefficient. For most
// polynomials without rational roots, a few small primes are enough.
bool has_no_rational_root(const IntegerPolynomial& p) {
  constexpr std::array<unsigned long, 12> kPrimes{5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43};
  std::vector<unsigned long> c(static_cast<std::size_t>(p.degree()) + 1);
  for (const unsigned long prime : kPrimes) {
    for (std::size_t i = 0; i < c.size(); ++i)
      c[i] = mpz_fdiv_ui(p[static_cast<int>(i)].backend().data(), prime);
    if (c.back() == 0) continue;
    bool has_root = false;
    for (unsigned long x = 0; x < prime && !has_root; ++x) {
      unsigned long value = 0;
      for (std::size_t i = c.size(); i-- > 0;) value = (value * x + c[i]) % prime;
      has_root = value == 0;
    }
    if (!has_root) return true;
  }
  return false;
}

}  // namespace

Rational simplest_between(const Rational& lower, const Rational& upper) {
  // Continued fractions: the common integer parts, then the smallest integer that separates the
  // two.
  const Integer whole = floor_divided(numerator(lower), denominator(lower));
  if (Rational(whole) == lower) return lower;
  if (Rational(whole + 1) <= upper) return Rational(whole + 1);
  return Rational(whole) + 1 / simplest_between(1 / (upper - whole), 1 / (lower - whole));
}

void rationalize(const RealAlgebraic& a) {
  if (a.is_rational() || has_no_rational_root(a.polynomial())) return;
  // Two fractions with denominators at most |lc| differ by at least 1 / lc².
  const unsigned bits = 2 * bit_length(a.polynomial().leading()) + 1;
  a.refine(bits);
  if (!a.is_rational()) a.compare(simplest_between(a.lower(), a.upper()));
}

}  // namespace touchstone
