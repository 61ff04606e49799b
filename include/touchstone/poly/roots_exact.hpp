#pragma once

#include "touchstone/number/rational.hpp"
#include "touchstone/poly/isolate.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// Exact times are real algebraic numbers; every comparison and sign is decided.
template <>
struct Roots<Integer> {
  using Time = RealAlgebraic;
  using Sample = Rational;

  static Time from(const Rational& t) { return Time(t); }
  static RootSequence<Time> find(const IntegerPolynomial& p, const Time& lower, const Time& upper);
  static Order compare(const Time& a, const Time& b) {
    return order_of_int(touchstone::compare(a, b));
  }
  // Never needed: the order of exact times is always known.
  static Time hull(const Time& a, const Time&) { return a; }
  static Sample between(const Time& a, const Time& b);
  static Sample at(const Rational& t) { return t; }
  static Sign sign_at(const IntegerPolynomial& p, const Sample& t) {
    return touchstone::sign_at(p, t);
  }
};

// For rational coefficients: clears denominators and uses Roots<Integer>.
template <>
struct Roots<Rational> {
  using Time = RealAlgebraic;
  using Sample = Rational;

  static Time from(const Rational& t) { return Time(t); }
  static RootSequence<Time> find(const Polynomial<Rational>& p, const Time& lower,
                                 const Time& upper) {
    return Roots<Integer>::find(cleared(p), lower, upper);
  }
  static Order compare(const Time& a, const Time& b) { return Roots<Integer>::compare(a, b); }
  static Time hull(const Time& a, const Time&) { return a; }
  static Sample between(const Time& a, const Time& b) { return Roots<Integer>::between(a, b); }
  static Sample at(const Rational& t) { return t; }
  static Sign sign_at(const Polynomial<Rational>& p, const Sample& t) { return sign_of(p(t)); }
};

}  // namespace touchstone
