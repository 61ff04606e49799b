#pragma once

#include <optional>

#include "src/form/form_roots.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone {

// Root finding for forms in integers (FormRoots in form_roots.hpp). Instants are real algebraic
// numbers; every comparison and sign is decided.
template <>
struct FormRoots<Integer> {
  using Time = RealAlgebraic;

  static Time start() { return Time(Rational(0)); }
  static Time end() { return Time(Rational(1)); }
  static Order compare(const Time& a, const Time& b) { return Roots<Integer>::compare(a, b); }
  static bool may_be_before_end(const Time& t) { return compare(t, end()) == Order::less; }
  static Time earlier(const Time& a, const Time& b) { return compare(a, b) == Order::less ? a : b; }
  static RootSequence<Time> all(const Form<Integer>& f);
  static std::optional<Time> first(const Form<Integer>& f, const Time& after, const Time& until);
  static Sign sign_at(const Form<Integer>& f, const Time& t);
  // The sign just after a zero of f at t; zero for the zero form only. REQUIRES: f is zero at t.
  static Sign sign_behind_zero(const Form<Integer>& f, const Time& t);
};

}  // namespace touchstone
