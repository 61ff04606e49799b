#pragma once

#include <optional>

#include "touchstone/form/form_roots.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone::walk {

// Instants are enclosures. A root is one for certain (`at` is zero), or may be any number of roots,
// or none; signs that are not known are said to be unknown.
template <>
struct FormRoots<Interval> {
  using Time = Interval;

  static Time start() { return {0}; }
  static Time end() { return {1}; }
  // Unknown where they overlap.
  static Order compare(const Time& a, const Time& b) { return Roots<Interval>::compare(a, b); }
  static bool may_be_before_end(const Time& t) { return t.lower() < 1; }
  // Of two that cannot be told apart, an enclosure of both.
  static Time earlier(const Time& a, const Time& b);
  static RootSequence<Time> all(const Form<Interval>& f);
  // An enclosure of the first root; or a stretch before which, from `after` on, there is none, and
  // no more is known. Nothing: there is none up to the end of `until`. Of `after` its end counts:
  // there f is positive.
  static std::optional<Time> first(const Form<Interval>& f, const Time& after, const Time& until);
  static Sign sign_at(const Form<Interval>& f, const Time& t) { return sign_of(value_of(f, t)); }
};

}  // namespace touchstone::walk
