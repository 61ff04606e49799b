#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>
#include <stdexcept>

#include "src/number/mpfr.hpp"
#include "src/poly/algebraic_field.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"

// Reference arithmetic for the number types: by integers, without the library's own rounding.
namespace touchstone::reference {

// A binary floating-point format, with the members of std::numeric_limits.
struct Format {
  int digits;
  int min_exponent;
  int max_exponent;
};

template <class N>
struct FormatOf {
  static constexpr Format value{std::numeric_limits<N>::digits,
                                std::numeric_limits<N>::min_exponent,
                                std::numeric_limits<N>::max_exponent};
};
template <unsigned Digits>
struct FormatOf<MpfrFloat<Digits>> {  // no sample comes near the limits of its exponent range
  static constexpr Format value{std::numeric_limits<MpfrFloat<Digits>>::digits, -1000000, 1000000};
};

struct Rounded {
  Rational value = 0;
  int infinite = 0;  // the sign of an infinity; else 0
  friend bool operator==(const Rounded&, const Rounded&) = default;
};

// Rounds q to the nearest number of the format, ties to even, by long division and its remainder.
inline Rounded nearest(const Rational& q, const Format& f) {
  if (q == 0) return {};
  const int sign = q < 0 ? -1 : 1;
  Integer n = abs(numerator(q));
  Integer d = denominator(q);
  // A first guess for the unit in the last place, 2^e, at most one too small. Then it is increased
  // to that of subnormals, if necessary.
  int e = static_cast<int>(msb(n)) - static_cast<int>(msb(d)) - f.digits;
  if (e < 0) n <<= -e;
  if (e > 0) d <<= e;
  while (n >= (d << f.digits) || e < f.min_exponent - f.digits) {
    d <<= 1;
    ++e;
  }
  Integer count = n / d;
  const Integer twice_rest = 2 * (n % d);
  if (twice_rest > d || (twice_rest == d && count % 2 == 1)) ++count;
  const Rational power = e < 0 ? Rational(1, Integer(1) << -e) : Rational(Integer(1) << e);
  const Rational value = sign * Rational(count) * power;
  if (abs(value) >= Rational(Integer(1) << f.max_exponent)) return {0, sign};
  return {value};
}

// The value of a number as a rational. REQUIRES: it is finite.
template <std::floating_point F>
Rational value_of(F v) {
  int e = 0;
  const long double mantissa = std::ldexp(std::frexp(static_cast<long double>(v), &e), 63);
  Rational r(Integer(static_cast<long long>(mantissa)));
  // A long double has one bit more than a long long.
  const auto rest = mantissa - static_cast<long double>(static_cast<long long>(mantissa));
  if (rest != 0) r += Rational(rest < 0 ? -1 : 1, 2);
  e -= 63;
  return e < 0 ? Rational(r / Rational(Integer(1) << -e)) : Rational(r * Rational(Integer(1) << e));
}
template <unsigned Digits>
Rational value_of(const MpfrFloat<Digits>& v) {
  if (v == 0) return 0;
  Integer mantissa;
  const mpfr_exp_t e = mpfr_get_z_2exp(mantissa.backend().data(), v.backend().data());
  return e < 0 ? Rational(mantissa, Integer(1) << -e) : Rational(mantissa << e);
}
inline Rational value_of(const Integer& v) { return Rational(v); }
inline Rational value_of(const Rational& v) { return v; }
inline Rational value_of(const FieldElement& v) {  // for an element made from rationals
  return v.lower() == v.upper() ? v.lower() : throw std::domain_error("not known to be rational");
}

template <class N>
Rounded rounded_of(const N& v) {
  using std::isinf;
  if (isinf(v)) return {0, v < 0 ? -1 : 1};
  return {value_of(v)};
}

inline bool encloses(const Interval& x, const Rational& q) {
  return (std::isinf(x.lower()) ? x.lower() < 0 : value_of(x.lower()) <= q) &&
         (std::isinf(x.upper()) ? x.upper() > 0 : value_of(x.upper()) >= q);
}

// Whether one operation of N is correct, given the exact result: equal to it, enclosing it, or the
// nearest number of N.
template <Number N>
bool agrees(const N& computed, const Rational& exact) {
  if constexpr (NumberTraits<N>::exactness == Exactness::exact) {
    return value_of(computed) == exact;
  } else if constexpr (NumberTraits<N>::exactness == Exactness::enclosing) {
    return encloses(computed, exact);
  } else {
    return rounded_of(computed) == nearest(exact, FormatOf<N>::value);
  }
}

// The true value of an operand: a rounded type rounds q first.
template <Number N>
Rational as_held(const Rational& q) {
  if constexpr (NumberTraits<N>::exactness == Exactness::rounded) {
    return value_of(NumberTraits<N>::from(q));
  } else {
    return q;
  }
}

// The value of N for q, by the library's own conversion.
template <Number N>
N made(const Rational& q) {
  return NumberTraits<N>::from(q);
}

}  // namespace touchstone::reference
