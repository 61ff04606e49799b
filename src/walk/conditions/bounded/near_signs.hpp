#pragma once

#include <cstddef>

#include "src/walk/conditions/bounded/margin_errors.hpp"
#include "src/walk/conditions/box_margins.hpp"
#include "src/walk/conditions/box_plane.hpp"
#include "touchstone/boxes/facet.hpp"

namespace touchstone::walk {

// The signs that doubles give for two boxes at an instant that differs by at most `away` from the
// instant of the margins; unknown where the bounds do not decide. The deciders for one instant
// (walk/ladder) ask for them before they use integers.
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
  // The error bound of a facet's margin and offset.
  double lost(int facet) const { return errors_.of_margin(facet_kind(facet), away_); }

  // Whether `is_so(plane)` is true for some plane whose margin has an unknown sign, so that its
  // condition may be zero. Facets whose offset has an unknown sign, too, are left out (for example
  // if the normal vanishes), since their side is unknown.
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
