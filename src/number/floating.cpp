// Conversions between rationals and floating-point numbers:
//   1. Correct rounding. Doubles have two fast ways without MPFR: for numbers over a power of two,
//      and for fractions of two doubles.
//   2. A quick test whether a rational is a double (is_short_dyadic).
//   3. Exact values of floating-point numbers.
//   4. The power of two that brings inputs near 1.

#include "touchstone/number/floating.hpp"

#include <mpfr.h>

#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "src/number/rounding_environment.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {
namespace {

// An MPFR variable that is cleared when it goes out of scope.
class Mpfr {
 public:
  explicit Mpfr(mpfr_prec_t precision) { mpfr_init2(value_, precision); }
  ~Mpfr() { mpfr_clear(value_); }
  Mpfr(const Mpfr&) = delete;
  Mpfr& operator=(const Mpfr&) = delete;
  operator mpfr_ptr() { return value_; }

 private:
  mpfr_t value_;
};

// Sets `result` to q rounded to odd: truncated, with its last bit set if that was inexact. A second
// rounding, to fewer bits, is then correct, subnormals included (Boldo and Melquiond, "Emulation of
// FMA and correctly rounded sums", 2008).
void set_rounded_to_odd(Mpfr& result, const Rational& q) {
  const int inexact = mpfr_set_q(result, q.backend().data(), MPFR_RNDZ);
  if (inexact != 0) {
    // Setting the last bit of a truncated value moves it away from any midpoint.
    Integer mantissa;
    const mpfr_exp_t e = mpfr_get_z_2exp(mantissa.backend().data(), result);
    if (!bit_test(abs(mantissa), 0)) mantissa += mantissa < 0 ? -1 : 1;
    mpfr_set_z_2exp(result, mantissa.backend().data(), e, MPFR_RNDZ);
  }
}

// The second rounding, to the 64 bits of a long double or fewer, is correct if the first has at
// least two bits more.
constexpr mpfr_prec_t kOddPrecision = 128;

constexpr std::size_t kMantissa = 53;

// The nearest double of a number over a power of two, if it is in the normal range; else nullopt.
// Results of computations in doubles are of this kind, and need no division.
std::optional<double> nearest_to_dyadic(const Rational& q) {
  const mpz_srcptr n = mpq_numref(q.backend().data());
  const mpz_srcptr d = mpq_denref(q.backend().data());
  const mp_bitcnt_t k = mpz_sizeinbase(d, 2) - 1;
  if (mpz_scan1(d, 0) != k) return std::nullopt;
  if (mpz_sgn(n) == 0) return 0.0;
  // The leading 64 bits. The last of them is set if any bit follows.
  static_assert(GMP_NUMB_BITS == 64);
  constexpr mp_bitcnt_t kTop = 64;
  const mp_bitcnt_t bits = mpz_sizeinbase(n, 2);
  const auto size = static_cast<mp_size_t>(mpz_size(n));
  const auto used = static_cast<unsigned>((bits - 1) % kTop + 1);  // of the leading limb
  std::uint64_t top = mpz_getlimbn(n, size - 1) << (kTop - used);
  if (used < kTop && size > 1) top |= mpz_getlimbn(n, size - 2) >> used;
  if (bits > kTop && mpz_scan1(n, 0) < bits - kTop) top |= 1;
  // Rounded in integers, independent of the rounding mode: to 53 bits, ties to even.
  constexpr unsigned kRest = 11;  // 64 - 53
  constexpr std::uint64_t kHalf = std::uint64_t{1} << (kRest - 1);
  const std::uint64_t rest = top & (2 * kHalf - 1);
  std::uint64_t mantissa = top >> kRest;
  if (rest > kHalf || (rest == kHalf && (mantissa & 1) != 0)) ++mantissa;
  // Within this range, which is well inside of [2^-1022, 2^1024), the double is normal, and ldexp
  // exact.
  constexpr long kRange = 1000;
  const long exponent = static_cast<long>(bits) - 53 - static_cast<long>(k);
  if (exponent < -kRange || exponent > kRange - 100) return std::nullopt;
  const double magnitude = std::ldexp(static_cast<double>(mantissa), static_cast<int>(exponent));
  return mpz_sgn(n) < 0 ? -magnitude : magnitude;
}

// The nearest double if numerator and denominator are doubles, as in most decimals: one division
// rounds once. Else nullopt.
std::optional<double> nearest_to_short(const Rational& q) {
  const mpz_srcptr n = mpq_numref(q.backend().data());
  const mpz_srcptr d = mpq_denref(q.backend().data());
  if (mpz_sizeinbase(n, 2) > kMantissa || mpz_sizeinbase(d, 2) > kMantissa || !rounds_to_nearest())
    return std::nullopt;
  return mpz_get_d(n) / mpz_get_d(d);
}

}  // namespace

float nearest_float(const Rational& q) {
  Mpfr v(kOddPrecision);
  set_rounded_to_odd(v, q);
  return mpfr_get_flt(v, MPFR_RNDN);
}

// Of a short dyadic number. So v · 2^900 below is finite for |v| < 2^53, and 2^-900 is normal.
constexpr int kMostHalvings = 900;

bool is_short_dyadic(const Rational& q) {
  const mpz_srcptr d = mpq_denref(q.backend().data());
  const std::size_t k = mpz_sizeinbase(d, 2) - 1;
  return k <= std::size_t{kMostHalvings} && mpz_scan1(d, 0) == k &&
         mpz_sizeinbase(mpq_numref(q.backend().data()), 2) <= kMantissa;
}

bool is_short_dyadic(double v) {
  const double scaled = std::ldexp(v, kMostHalvings);  // an integer unless v has more halvings
  return std::fabs(v) < 0x1p53 && std::trunc(scaled) == scaled;
}

double nearest_double(const Rational& q) {
  if (const auto dyadic = nearest_to_dyadic(q)) return *dyadic;
  if (const auto quotient = nearest_to_short(q)) return *quotient;
  Mpfr v(kOddPrecision);
  set_rounded_to_odd(v, q);
  return mpfr_get_d(v, MPFR_RNDN);
}

long double nearest_long_double(const Rational& q) {
  Mpfr v(kOddPrecision);
  set_rounded_to_odd(v, q);
  return mpfr_get_ld(v, MPFR_RNDN);
}

Rational exact_value(long double v) {
  assert(std::isfinite(v));
  if (const auto near = static_cast<double>(v); static_cast<long double>(near) == v) {
    Rational r;
    mpq_set_d(r.backend().data(), near);
    return r;
  }
  Mpfr m(std::numeric_limits<long double>::digits);
  mpfr_set_ld(m, v, MPFR_RNDN);
  if (mpfr_zero_p(static_cast<mpfr_ptr>(m))) return 0;
  Integer mantissa;
  const mpfr_exp_t e = mpfr_get_z_2exp(mantissa.backend().data(), m);
  return Rational(mantissa) * power_of_two(static_cast<int>(e));
}

Rational power_of_two_scale(std::span<const Rational> values) {
  bool any = false;
  int largest = 0;
  for (const Rational& v : values) {
    if (v.is_zero()) continue;
    const int k = floor_log2(v);
    largest = any ? std::max<int>(largest, k) : k;
    any = true;
  }
  return power_of_two(any ? -largest : 0);
}

Interval NumberTraits<Interval>::from(const Rational& q) {
  const double d = nearest_double(q);
  const int side = std::isfinite(d) ? exact_value(d).compare(q) : (d < 0 ? -1 : 1);
  if (side == 0) return Interval::point(d);
  return side < 0 ? Interval(d, detail::step_up(d)) : Interval(detail::step_down(d), d);
}

}  // namespace touchstone
