#pragma once

#include "src/walk/filtered_facets.hpp"
#include "src/walk/walk.hpp"

namespace touchstone::walk {

// The walk in the arithmetic of T. The result is open also if a leg cannot be decided. Undecided is
// caught in one other place: `if_decided` (number/bounded.hpp), which then returns nullopt for a
// motion or a value.
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
