#pragma once

#include <optional>

#include "src/form/form_roots.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone {

// Root finding for forms in intervals (FormRoots in form_roots.hpp). Instants are enclosures. If
// the sign `at` of a root in the result is zero, the enclosure is proven to contain a root; else it
// may contain any number of roots, or none. Signs that cannot be decided are unknown.
template <>
struct FormRoots<Interval> {
  using Time = Interval;

  static Time start() { return {0}; }
  static Time end() { return {1}; }
  // Unknown if they overlap.
  static Order compare(const Time& a, const Time& b) { return Roots<Interval>::compare(a, b); }
  static bool may_be_before_end(const Time& t) { return t.lower() < 1; }
  // If the order is unknown, an enclosure of both.
  static Time earlier(const Time& a, const Time& b);
  static RootSequence<Time> all(const Form<Interval>& f);
  // An enclosure of the first root later than `after`; or a stretch in which nothing is known, such
  // that f has no root between `after` and the stretch. nullopt: there is no root up to the end of
  // `until`. The search begins at the upper end of `after`, where f is positive.
  static std::optional<Time> first(const Form<Interval>& f, const Time& after, const Time& until);
  static Sign sign_at(const Form<Interval>& f, const Time& t) { return sign_of(value_of(f, t)); }
};

}  // namespace touchstone
