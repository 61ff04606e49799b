#pragma once

#include "src/walk/filtered_facets.hpp"
#include "src/walk/walk.hpp"

namespace touchstone::walk {

// The walk in the arithmetic of T, from the instant `now` (default: 0). It is the first decider for
// a first contact (ladder/), and the fast way of apart.cpp. Where FilteredFacets throws Undecided,
// the result is open, with a doubt if only one instant is in question. (Undecided is caught in one
// other place: `if_decided` in number/bounded.hpp, which then returns nullopt for a motion or a
// value.)
template <class T, class Listener = Unheard>
Reached<FilteredFacets<T>> filtered_walk(FilteredFacets<T>& facets, Listener&& listener = {},
                                         const BoundedInstant<T>& now = {}) {
  try {
    return walk(facets, listener, now);
  } catch (const UndecidedRoot<T>& root) {
    // Whether the followed plane's condition has a root in a stretch, thrown by FormRoots.
    return LeftOpen<T>{facets.doubt(root)};
  } catch (const Undecided&) {
    // A sign at the start of a leg.
    return LeftOpen<T>{};
  }
}

}  // namespace touchstone::walk
