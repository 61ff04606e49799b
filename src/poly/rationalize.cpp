// Finds out whether a real algebraic number is rational, and finds the simplest rational between
// two numbers.

#include "src/poly/rationalize.hpp"

#include <array>
#include <utility>
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
  // The common part of both continued fractions, then the least integer between their rests a / b
  // and c / d. In integers, since rationals would reduce each rest.
  Integer a = numerator(lower), b = denominator(lower);
  Integer c = numerator(upper), d = denominator(upper);
  // The last two convergents of the common part.
  Integer above = 1, below = 0, above_before = 0, below_before = 1;
  while (true) {
    Integer whole = floor_divided(a, b);
    const bool is_lower = whole * b == a;
    const bool is_last = is_lower || Integer((whole + 1) * d) <= c;
    if (is_last && !is_lower) whole += 1;
    above_before += whole * above;
    below_before += whole * below;
    if (is_last) return Rational(above_before, below_before);
    std::swap(above, above_before);
    std::swap(below, below_before);
    a -= whole * b;
    c -= whole * d;
    // The reciprocals of the fractional parts, whose order is the other one.
    std::swap(a, d);
    std::swap(b, c);
  }
}

void rationalize(const RealAlgebraic& a) {
  if (a.is_rational()) return;
  const IntegerPolynomial& p = a.polynomial();
  if (p.degree() == 1) {
    a.compare(Rational(-p[0], p[1]));
    return;
  }
  if (has_no_rational_root(p)) return;
  // Two fractions with denominators at most |lc| differ by at least 1 / lc².
  const unsigned bits = 2 * bit_length(p.leading()) + 1;
  a.refine(bits);
  if (!a.is_rational()) a.compare(simplest_between(a.lower(), a.upper()));
}

}  // namespace touchstone
