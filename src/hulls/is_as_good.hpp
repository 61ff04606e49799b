#pragma once

#include "touchstone/number/interval.hpp"

namespace touchstone::hulls {

// Whether results for `known` can be used for `asked`: `asked` lies within `known`, and `known` is
// as narrow as the enclosure of an instant, or has the width of `asked`.
inline bool is_as_good(const Interval& known, const Interval& asked) {
  constexpr double kNarrow = 0x1p-40;
  return known.lower() <= asked.lower() && asked.upper() <= known.upper() &&
         (known.width() < kNarrow || known.width() == asked.width());
}

}  // namespace touchstone::hulls
