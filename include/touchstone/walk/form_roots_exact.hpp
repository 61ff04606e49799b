#pragma once

#include <optional>

#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/walk/form_roots.hpp"

namespace touchstone::walk {

// Instants are real algebraic numbers; every question about them is answered.
template <>
struct FormRoots<Integer> {
  using Time = RealAlgebraic;

  static Time start() { return Time(Rational(0)); }
  static Time end() { return Time(Rational(1)); }
  static Order compare(const Time& a, const Time& b) { return Roots<Integer>::compare(a, b); }
  static RootSequence<Time> all(const Form<Integer>& f);
  static std::optional<Time> first(const Form<Integer>& f, const Time& after, const Time& until);
  static Sign sign_at(const Form<Integer>& f, const Time& t);
  // The sign on a neighbourhood of t to its right; zero for the zero form only.
  static Sign sign_after(const Form<Integer>& f, const Time& t);
};

}  // namespace touchstone::walk
