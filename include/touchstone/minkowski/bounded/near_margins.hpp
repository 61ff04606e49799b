#pragma once

#include <optional>

#include "touchstone/minkowski/bounded/filtered_motion.hpp"
#include "touchstone/minkowski/box_margins.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::walk {

// An enclosure of an instant, at most 2^-42 and a rounding wide.
Interval enclosure(const RealAlgebraic& t);

// The motion with every coefficient enclosed.
PackedMotion<Interval> enclosed(const PackedMotion<Integer>& motion);

// All planes of two boxes at instants of one piece, so near that most signs are known: in doubles
// with bounds; and where these can say nothing of a motion (rounded_motion.hpp), rounding is not to
// nearest or sums may be reordered, in intervals, which cost several times as much.
//   Of brackets that are lengths, and of scales, values alone are said, without a bound.
class NearMargins {
 public:
  // The motion must outlive it.
  explicit NearMargins(const PackedMotion<Integer>& motion);

  BoxMargins<Bounded<double>> at(const RealAlgebraic& t) const;

 private:
  std::optional<FilteredMotion<double>> bounded_{};
  std::optional<PackedMotion<Interval>> enclosed_{};  // where that is not there
};

}  // namespace touchstone::walk
