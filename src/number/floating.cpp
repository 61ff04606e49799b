#include "touchstone/number/floating.hpp"

#include <mpfr.h>

#include <cassert>
#include <cmath>
#include <limits>

#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {
namespace {

// An MPFR variable of its own lifetime.
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

// Enough bits to hold `q` rounded to odd before a last, correct rounding to `target` bits. Rounding
// towards zero and recording inexactness in one more bit ("sticky") makes the second rounding
// correct, subnormals included (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums",
// 2008).
void set_rounded_to_odd(Mpfr& result, const Rational& q) {
  const int inexact = mpfr_set_q(result, q.backend().data(), MPFR_RNDZ);
  if (inexact != 0) {
    // The last bit of a truncated value is set: the value cannot lie on a midpoint any more.
    Integer mantissa;
    const mpfr_exp_t e = mpfr_get_z_2exp(mantissa.backend().data(), result);
    if (!bit_test(abs(mantissa), 0)) mantissa += mantissa < 0 ? -1 : 1;
    mpfr_set_z_2exp(result, mantissa.backend().data(), e, MPFR_RNDZ);
  }
}

constexpr mpfr_prec_t kOddPrecision = 128;

}  // namespace

float nearest_float(const Rational& q) {
  Mpfr v(kOddPrecision);
  set_rounded_to_odd(v, q);
  return mpfr_get_flt(v, MPFR_RNDN);
}

double nearest_double(const Rational& q) {
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
    largest = any ? std::max(largest, k) : k;
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
