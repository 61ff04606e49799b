#pragma once

#include <optional>
#include <utility>

#include "touchstone/limit.hpp"
#include "touchstone/walk/facet_source.hpp"

namespace touchstone::walk {

// Hears nothing of a walk.
struct Unheard {
  template <class Plane, class Time>
  void separates(const Plane&, const Time&, const Time&) {}
};

// Hears which plane was followed last.
template <class Plane>
struct LastPlane {
  template <class Time>
  void separates(const Plane& p, const Time&, const Time&) {
    plane = p;
  }
  Plane plane{};
};

// The first instant of [now, 1] at which two bodies are in contact, or none: one separating
// plane is followed until its condition is zero; another plane that separates there is followed
// from there; where there is none, that is the contact. The paper's planes and homogeneous
// intervals (§IV), of which it looks only at those on its way.
//   `listener` hears of each plane that was followed, with the instants between which it separates:
// closed at the first one, open at the last, but closed at the end of the clock.
//
// For an exact type it is right and ends. Right: at every instant passed, the plane being followed
// has a positive condition, so by law (1) there was no contact before; and where it stops, no plane
// has one. Ends: by law (3) the conditions are piecewise polynomials with finitely many pieces in
// all. A plane is left at a zero of its condition behind a stretch where that was positive, of
// which there are finitely many; the next plane is positive there, so that its own first zero is
// strictly later. No general position is asked for: a condition may touch zero, or stay there, any
// number of events may coincide, and a plane whose normal vanishes has the condition 0, which does
// not separate.
//   For intervals instants are enclosures: there is no contact before the one that is returned, and
// none at all where none is. Whether there is one in it they do not say. As long as enclosures
// overlap no plane is left twice, so that it ends.
//   For a rounded type, instants do not decrease, and at each no plane is left twice, so that it
// ends; how near its answer is to the truth is for the conditions' conditioning to say.
//   Where a source leaves open which plane separates, so is where the walk ends.
template <FacetSource Source, class Listener = Unheard>
Reached<Source> walk(
    Source& source, Listener&& listener = {},
    TimeIn<typename Source::Number> now = FormRoots<typename Source::Number>::start()) {
  using R = FormRoots<typename Source::Number>;
  using Plane = typename Source::Plane;
  boost::container::small_vector<Plane, 4> ended;  // left at `now`
  while (true) {
    const Separating<Source> first = source.separating_at(now, ended);
    if (first.is_open()) return *first.open();
    if (first.is_none()) return now;
    Plane plane = *first.that();
    typename R::Time since = now;  // when the leg began
    while (true) {
      check_limit();
      const auto leg = source.leg(plane, since);
      auto zero =
          R::first(leg.condition, leg.from ? *leg.from : since, leg.event ? *leg.event : R::end());
      if (zero) {
        listener.separates(plane, now, *zero);
        // An exact zero is behind `since`, where the condition is positive.
        if (ExactRing<typename Source::Number> || R::compare(now, *zero) == Order::less)
          ended.clear();
        ended.push_back(plane);
        now = std::move(*zero);
        break;
      }
      if (!leg.event) {
        listener.separates(plane, now, R::end());
        return std::nullopt;
      }
      plane = source.continued(plane, *leg.event);
      since = *leg.event;
    }
    // At the very end there is no leg any more: what separates there, separates to the end.
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
