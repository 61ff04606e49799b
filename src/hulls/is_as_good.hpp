#pragma once

#include "touchstone/number/interval.hpp"

namespace touchstone::hulls {

// Whether a cached result, which was computed for the span `known`, can be used for the span
// `asked` (caches of SupportedPlanes and PolyhedronFacets). The result holds at every instant of
// `known`, so `asked` must lie within `known`. A result for a wider span is too coarse, unless the
// span is as narrow as the enclosure of an instant.
inline bool is_as_good(const Interval& known, const Interval& asked) {
  constexpr double kNarrow = 0x1p-40;
  return known.lower() <= asked.lower() && asked.upper() <= known.upper() &&
         (known.width() < kNarrow || known.width() == asked.width());
}

}  // namespace touchstone::hulls
