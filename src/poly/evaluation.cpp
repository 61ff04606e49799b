// Values of integer polynomials by Horner's rule: exact (scaled_value), approximate with the right
// sign (rounded_value), or enclosed (scaled_range). Arguments are m / 2^e, so all steps are in
// integers: r becomes r m + p[i] 2^(e (d - i)), or r m / 2^e + p[i] in fixed point. The last
// functions make doubles of the numbers.

#include "evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace touchstone {
namespace {

// The number of fractional bits in fixed-point evaluation, in addition to those of the argument.
constexpr unsigned kGuardBits = 32;

void multiply(IntegerRange& r, const Integer& lower, const Integer& upper) {
  if (lower >= 0) {  // as times most often are
    r.lower *= r.lower >= 0 ? lower : upper;
    r.upper *= r.upper >= 0 ? upper : lower;
    return;
  }
  const Integer a = r.lower * lower, b = r.lower * upper, c = r.upper * lower, f = r.upper * upper;
  r.lower = std::min(std::min(a, b), std::min(c, f));
  r.upper = std::max(std::max(a, b), std::max(c, f));
}

}  // namespace

Integer scaled_value(const IntegerPolynomial& p, const Integer& m, unsigned e) {
  const int d = p.degree();
  if (d < 0) return 0;
  Integer r = p[d];
  for (int i = d - 1; i >= 0; --i) {
    detail::look_at_limit(r);
    r *= m;
    if (!p[i].is_zero()) r += shifted(p[i], e * static_cast<unsigned>(d - i));
  }
  return r;
}

Integer rounded_value(const IntegerPolynomial& p, const Integer& m, unsigned e) {
  const int d = p.degree();
  Integer value = shifted(p[d], e + kGuardBits);
  Integer scratch;  // with GMP's own functions, steps allocate no memory
  mpz_ptr v = value.backend().data();
  mpz_ptr t = scratch.backend().data();
  for (int i = d - 1; i >= 0; --i) {
    detail::look_at_limit(value);
    mpz_mul(t, v, m.backend().data());
    mpz_fdiv_q_2exp(v, t, e);
    mpz_mul_2exp(t, p[i].backend().data(), e + kGuardBits);
    mpz_add(v, v, t);
  }
  // A step is off by less than 1, and each later step multiplies this error by |m / 2^e| < 2^log2.
  // If the true value may be 0 by this error, 0 is returned: the sign is in doubt.
  const unsigned log2 = bit_length(m) > e ? bit_length(m) - e : 0;
  const auto steps = static_cast<unsigned>(d);
  return bit_length(value) > bit_length(Integer(d)) + log2 * steps ? value : Integer(0);
}

// Horner's rule in fixed-point interval arithmetic, rounded outwards.
IntegerRange scaled_range(const IntegerPolynomial& p, const DyadicInterval& on) {
  const unsigned e = std::max(on.lower.exponent, on.upper.exponent);
  const Integer lower = mantissa_at(on.lower, e);
  const Integer upper = mantissa_at(on.upper, e);
  const int d = p.degree();
  const Integer leading = shifted(p[d], e + kGuardBits);
  IntegerRange r{leading, leading, e + kGuardBits};
  for (int i = d - 1; i >= 0; --i) {
    detail::look_at_limit(r.lower);
    multiply(r, lower, upper);
    mpz_fdiv_q_2exp(r.lower.backend().data(), r.lower.backend().data(), e);
    mpz_cdiv_q_2exp(r.upper.backend().data(), r.upper.backend().data(), e);
    const Integer c = shifted(p[i], e + kGuardBits);
    r.lower += c;
    r.upper += c;
  }
  return r;
}

double nearly(const Dyadic& x) {
  long exponent = 0;
  const double mantissa = mpz_get_d_2exp(&exponent, x.mantissa.backend().data());
  return std::ldexp(mantissa, static_cast<int>(exponent) - static_cast<int>(x.exponent));
}

unsigned longest_of(const Coefficients<Integer>& c) {
  unsigned longest = 0;
  for (const Integer& v : c) longest = std::max(longest, bit_length(v));
  return longest;
}

Polynomial<double> scaled_to_doubles(const IntegerPolynomial& p) {
  long largest = std::numeric_limits<long>::min();
  boost::container::small_vector<std::pair<double, long>, 12> parts;
  for (const Integer& c : p.coefficients()) {
    long exponent = 0;
    const double mantissa = mpz_get_d_2exp(&exponent, c.backend().data());
    parts.emplace_back(mantissa, exponent);
    largest = std::max(largest, exponent);
  }
  Coefficients<double> c;
  for (const auto& [mantissa, exponent] : parts) {
    c.push_back(std::ldexp(mantissa, static_cast<int>(exponent - largest)));
  }
  return Polynomial<double>(std::move(c));
}

}  // namespace touchstone
