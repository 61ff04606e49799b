#pragma once

#include "touchstone/walk/filtered_facets.hpp"
#include "touchstone/walk/walk.hpp"

namespace touchstone::walk {

// The walk in the arithmetic of T, whose end is open, too, where it cannot tell what a leg says.
// Of a motion, or of one value, `if_decided` (number/bounded.hpp) makes nothing in its place.
template <class T, class Listener = Unheard>
Reached<FilteredFacets<T>> filtered_walk(FilteredFacets<T>& facets, Listener&& listener = {},
                                         const BoundedInstant<T>& now = {}) {
  try {
    return walk(facets, listener, now);
  } catch (const UndecidedRoot<T>& root) {
    return LeftOpen<T>{facets.doubt(root)};
  } catch (const Undecided&) {
    return LeftOpen<T>{};
  }
}

}  // namespace touchstone::walk
