#pragma once

#include "touchstone/number/interval.hpp"

namespace touchstone::hulls {

// Whether results for `known` hold for `asked`, too: it lies within `known`, which is as narrow as
// an instant's enclosure or of equal width.
inline bool is_as_good(const Interval& known, const Interval& asked) {
  constexpr double kNarrow = 0x1p-40;
  return known.lower() <= asked.lower() && asked.upper() <= known.upper() &&
         (known.width() < kNarrow || known.width() == asked.width());
}

}  // namespace touchstone::hulls
