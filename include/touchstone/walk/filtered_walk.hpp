#pragma once

#include "touchstone/walk/filtered_facets.hpp"
#include "touchstone/walk/walk.hpp"

namespace touchstone::walk {

// The walk in the arithmetic of T, whose end is open, too, where it cannot tell what a leg says:
// the one place at which that is caught.
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
