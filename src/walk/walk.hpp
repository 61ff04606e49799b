#pragma once

#include <optional>
#include <utility>

#include "src/walk/facet_source.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::walk {

// The walk: finds the first contact of two bodies by following one separating plane after another.
// It is one algorithm for boxes and polyhedra and for every arithmetic: the bodies and their
// planes are behind the interface FacetSource (facet_source.hpp).

// A listener that ignores everything.
struct Unheard {
  template <class Plane, class Time>
  void separates(const Plane&, const Time&, const Time&) {}
};

// A listener that remembers the plane followed last.
template <class Plane>
struct LastPlane {
  template <class Time>
  void separates(const Plane& p, const Time&, const Time&) {
    plane = p;
  }
  Plane plane{};
};

// Theorem: for an exact type the result of walk(), below, is correct and the walk ends. The laws
// are those of FacetSource.
//   Correct: at every instant passed, the followed plane has a positive condition, so by law (1)
// there was no contact before. Where the walk stops, no plane has a positive condition.
//   Ends: by law (3) the conditions are piecewise polynomials with finitely many pieces in all. A
// plane is left at a zero of its condition after a stretch where that was positive; there are
// finitely many such zeros. The next plane is positive there, so its own first zero is strictly
// later.
//   General position is not required: a condition may touch zero or stay there, and any number of
// events may coincide. A plane whose normal vanishes has the condition 0, which does not separate.

// For the other types:
//   Intervals: an instant is an enclosure. There is no contact before the one returned, and none at
// all if none is returned. Whether there is a contact in it is not decided. As long as enclosures
// overlap no plane is left twice, so the walk ends.
//   Rounded types: instants do not decrease, and at each no plane is left twice, so the walk ends.
// The error of the result depends on the conditioning of the conditions.

// The first instant of [now, 1] at which two bodies are in contact; none; or open, if the source
// leaves open which plane separates. The walk follows one separating plane until its condition is
// zero. If another plane separates there, the walk follows that plane from there; if no plane does,
// this instant is the contact. The planes and their homogeneous intervals are those of the paper
// (§IV), but the walk examines only those that it meets on its way.
//   `listener.separates` is called for each plane that was followed, with the instants between
// which it separates: the first included, the last excluded unless it is 1, the end.
template <FacetSource Source, class Listener = Unheard>
Reached<Source> walk(
    Source& source, Listener&& listener = {},
    TimeIn<typename Source::Number> now = FormRoots<typename Source::Number>::start()) {
  using R = FormRoots<typename Source::Number>;
  using Plane = typename Source::Plane;
  // The planes that were left at `now`, since their conditions are zero there: they cannot be
  // chosen again at this instant.
  boost::container::small_vector<Plane, 4> ended;
  // Each turn chooses a plane that separates at `now`, and follows it, leg by leg, to the first
  // zero of its condition, which becomes `now`.
  while (true) {
    const Separating<Source> first = source.separating_at(now, ended);
    if (first.is_open()) return *first.open();
    if (first.is_none()) return now;
    Plane plane = *first.that();
    typename R::Time since = now;  // the start of the leg: `now`, or the event before the leg
    while (true) {
      check_limit();
      const auto leg = source.leg(plane, since);
      auto zero =
          R::first(leg.condition, leg.from ? *leg.from : since, leg.event ? *leg.event : R::end());
      if (zero) {
        listener.separates(plane, now, *zero);
        // If time has moved on, the planes left earlier may be chosen again. An exact zero is
        // always later, since the condition is positive at `since`.
        if (ExactRing<typename Source::Number> || R::compare(now, *zero) == Order::less)
          ended.clear();
        ended.push_back(plane);
        now = std::move(*zero);
        break;
      }
      // Without an event the leg lasts to the end, and its plane separates there.
      if (!leg.event) {
        listener.separates(plane, now, R::end());
        return std::nullopt;
      }
      plane = source.continued(plane, *leg.event);
      since = *leg.event;
    }
    // At the very end no leg follows: a plane that separates there separates to the end.
    if (R::compare(now, R::end()) == Order::equal) {
      const Separating<Source> last = source.separating_at(now, ended);
      if (last.is_open()) return *last.open();
      if (last.is_none()) return now;
      listener.separates(*last.that(), now, now);
      return std::nullopt;
    }
  }
}

}  // namespace touchstone::walk
