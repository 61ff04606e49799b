#pragma once

#include <boost/multiprecision/mpfr.hpp>
#include <span>
#include <string>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone {

// A rounded number of a chosen precision, in decimal digits. Tests compare with it, and the reader
// of poses computes angles in it; the solver does not use it.
template <unsigned Digits>
using MpfrFloat = boost::multiprecision::number<boost::multiprecision::mpfr_float_backend<Digits>,
                                                boost::multiprecision::et_off>;

template <unsigned Digits>
struct NumberTraits<MpfrFloat<Digits>> {
  static constexpr Exactness exactness = Exactness::rounded;
  static constexpr const char* name = "mpfr";
  static constexpr bool is_field = false;
  static constexpr bool halves = true;

  using N = MpfrFloat<Digits>;
  static Sign sign(const N& a) {
    if (a < 0) return Sign::negative;
    if (a > 0) return Sign::positive;
    return a == 0 ? Sign::zero : Sign::unknown;  // NaN has no sign
  }
  // Correctly rounded to the precision of the type.
  static N from(const Rational& q) {
    N r;
    mpfr_set_q(r.backend().data(), q.backend().data(), MPFR_RNDN);
    return r;
  }
  static Rational common_scale(std::span<const Rational> values) {
    return power_of_two_scale(values);
  }
  static N half(const N& a) { return a / 2; }
};

}  // namespace touchstone
