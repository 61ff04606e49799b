#pragma once

#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// Times of the interval type are enclosures. Anything they cannot decide is unknown.
template <>
struct Roots<Interval> {
  using Time = Interval;
  using Sample = Interval;

  static Time from(const Rational& t) { return NumberTraits<Interval>::from(t); }
  // Two times known as the same point are equal; overlapping enclosures cannot be ordered.
  static Order compare(const Time& a, const Time& b);
  static Time hull(const Time& a, const Time& b) { return touchstone::hull(a, b); }
  static Sample between(const Time& a, const Time& b);
  static Sample at(const Rational& t) { return from(t); }
  static Sign sign_at(const Polynomial<Interval>& p, const Sample& t) { return sign_of(p(t)); }
  static RootSequence<Time> find(const Polynomial<Interval>& p, const Time& lower,
                                 const Time& upper);
};

}  // namespace touchstone
