#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

#include "touchstone/number/integer.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone {

// The rational mantissa / 2^exponent. The intervals that isolate roots have such ends
// (real_algebraic.hpp), which bisection halves without gcds. Not normalised: bisection only ever
// raises the exponent.
struct Dyadic {
  Integer mantissa;  // zero by default
  unsigned exponent = 0;
};

// The rational equal to d. Shifts bring it to lowest terms, since only twos can be common factors.
inline Rational to_rational(const Dyadic& d) {
  const mpz_srcptr m = d.mantissa.backend().data();
  const std::size_t twos = std::min<std::size_t>(mpz_scan1(m, 0), d.exponent);
  Rational r;
  mpz_fdiv_q_2exp(mpq_numref(r.backend().data()), m, twos);
  const mpz_ptr denominator = mpq_denref(r.backend().data());
  mpz_mul_2exp(denominator, denominator, d.exponent - twos);
  return r;
}

// The mantissa of d with a given exponent. REQUIRES: exponent >= d.exponent.
inline Integer mantissa_at(const Dyadic& d, unsigned exponent) {
  return shifted(d.mantissa, exponent - d.exponent);
}

inline int compare(const Dyadic& a, const Dyadic& b) {
  if (a.exponent == b.exponent) return a.mantissa.compare(b.mantissa);
  const unsigned e = std::max<unsigned>(a.exponent, b.exponent);
  return mantissa_at(a, e).compare(mantissa_at(b, e));
}

// The sign of d - q.
inline int compare(const Dyadic& d, const Rational& q) {
  return Integer(d.mantissa * denominator(q)).compare(shifted(numerator(q), d.exponent));
}

// (a + b) / 2.
inline Dyadic midpoint(const Dyadic& a, const Dyadic& b) {
  const unsigned e = std::max<unsigned>(a.exponent, b.exponent);
  return {mantissa_at(a, e) + mantissa_at(b, e), e + 1};
}

// The nearest multiples of 2^-exponent at or below, and at or above, q.
inline Dyadic floor_dyadic(const Rational& q, unsigned exponent) {
  return {floor_divided(shifted(numerator(q), exponent), denominator(q)), exponent};
}
inline Dyadic ceil_dyadic(const Rational& q, unsigned exponent) {
  return {-floor_divided(shifted(-numerator(q), exponent), denominator(q)), exponent};
}

// A closed interval with dyadic ends, lower <= upper.
struct DyadicInterval {
  Dyadic lower;
  Dyadic upper;
};

}  // namespace touchstone
