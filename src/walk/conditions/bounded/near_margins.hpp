#pragma once

#include <optional>

#include "src/walk/conditions/bounded/filtered_motion.hpp"
#include "src/walk/conditions/bounded/instant_enclosure.hpp"
#include "src/walk/conditions/box_margins.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::walk {

// Approximate margins for exact arithmetic: most signs at an instant follow from them, so that no
// polynomial is computed. BoxFacets (box_facets.hpp) asks them first.

// All planes of two boxes at instants of one piece, precise enough that most signs are known. They
// are computed in doubles with bounds. Intervals, which cost several times as much, are used if
// doubles cannot bound the motion (rounded_motion.hpp), if rounding is not to nearest, or if sums
// may be reordered.
//   In doubles two kinds of numbers have only a value, which serves to compare sizes: `scale`, and
//   the brackets of rigid boxes that are the lengths of their axes. Their error bound is infinite,
//   so their sign is unknown.
class NearMargins {
 public:
  // The motion must outlive it.
  explicit NearMargins(const PackedMotion<Integer>& motion);

  BoxMargins<Bounded<double>> at(const RealAlgebraic& t) const;

 private:
  std::optional<FilteredMotion<double>> bounded_{};
  std::optional<PackedMotion<Interval>> enclosed_{};  // set if bounded_ is not
};

}  // namespace touchstone::walk
