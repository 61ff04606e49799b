#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "src/sweep/sweep_result.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {

// A time of a SweepResult (`enter` or `exit`) in the units of the case. Only these functions
// divide; the sweep compares fractions. REQUIRES: `times` is not empty.

// For exact numbers: exact.
template <ExactRing N, Extreme extreme>
Rational time_value(const DecidingTimes<N, extreme>& times, const Rational& unit) {
  const TimeFraction<N>& t = times.front().time;
  return unit * Rational(t.numerator) / Rational(t.denominator);
}

// For rounded numbers: the quotient and the product are rounded.
template <RoundedNumber N, Extreme extreme>
N time_value(const DecidingTimes<N, extreme>& times, const Rational& unit) {
  const TimeFraction<N>& t = times.front().time;
  return t.numerator / t.denominator * NumberTraits<N>::from(unit);
}

namespace detail {

// A bound of n / d for d > 0, one step outwards unless the division was exact.
inline double quotient_bound(double n, double d, double outwards) {
  const double q = n / d;
  if (std::isnan(q)) return outwards;  // infinite by infinite
  const bool exact = q == 0 ? n == 0 : product_is_exact(q, d, n);
  return exact ? q : std::nextafter(q, outwards);
}

}  // namespace detail

// An enclosure, for enclosing numbers: the extreme time lies between the extremes of the members'
// bounds.
template <Extreme extreme>
Interval time_value(const DecidingTimes<Interval, extreme>& times, const Rational& unit) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  std::optional<Interval> all;
  for (const auto& member : times) {
    const Interval& n = member.time.numerator;
    const Interval& d = member.time.denominator;
    // The denominator that makes the bound extreme depends on the sign of the numerator's bound.
    const Interval t(detail::quotient_bound(n.lower(), n.lower() < 0 ? d.lower() : d.upper(), -inf),
                     detail::quotient_bound(n.upper(), n.upper() < 0 ? d.upper() : d.lower(), inf));
    if (!all) {
      all = t;
    } else if (extreme == Extreme::latest) {
      all = Interval(std::fmax(all->lower(), t.lower()), std::fmax(all->upper(), t.upper()));
    } else {
      all = Interval(std::fmin(all->lower(), t.lower()), std::fmin(all->upper(), t.upper()));
    }
  }
  return *all * NumberTraits<Interval>::from(unit);
}

}  // namespace touchstone
