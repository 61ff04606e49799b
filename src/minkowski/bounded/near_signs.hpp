#pragma once

#include <cstddef>

#include "touchstone/gauss/facet.hpp"
#include "touchstone/minkowski/bounded/margin_errors.hpp"
#include "touchstone/minkowski/box_margins.hpp"
#include "touchstone/minkowski/box_plane.hpp"

namespace touchstone::walk {

// What doubles know of two boxes at an instant which is at most `away` from the one of the margins:
// signs, unknown where the bounds leave them open.
class NearSigns {
 public:
  // The errors must outlive it.
  NearSigns(const BoxMargins<double>& at, const MarginErrors& errors, double away)
      : at_(at), errors_(errors), away_(away) {}

  Sign margin(int facet) const { return sign_beyond(at_.margin(facet), lost(facet)); }
  Sign offset(int facet) const {
    return sign_beyond(at_.offset[static_cast<std::size_t>(facet)], lost(facet));
  }
  Sign bracket(int number) const {
    return sign_beyond(at_.brackets[static_cast<std::size_t>(number)], errors_.of_bracket(away_));
  }
  double lost(int facet) const { return errors_.of_margin(facet_kind(facet), away_); }

  // Whether `is_so(plane)` of a plane whose condition may be zero. Where not even its side is
  // known, as along a normal that vanishes, it is not asked.
  template <class IsSo>
  bool any_open(const IsSo& is_so) const {
    for (int f = 0; f < kFacetPairs; ++f) {
      const Sign side = offset(f);
      if (is_known(margin(f)) || !is_known(side)) continue;
      if (is_so(BoxPlane{f, side == Sign::positive ? +1 : -1})) return true;
    }
    return false;
  }

 private:
  BoxMargins<double> at_;
  const MarginErrors& errors_;
  double away_;
};

}  // namespace touchstone::walk
