#pragma once

#include "src/walk/box_facets.hpp"

namespace touchstone::walk {

// An ExactInstant (exact_instant.hpp) for any instant: it decides by the signs of polynomials at an
// algebraic number. The exact walk (first_contact.cpp) and the last decider for one instant
// (ladder/decided_exactly.cpp) describe contacts by it.
class AlgebraicInstant {
 public:
  // The facets must outlive this object. No other instant may be requested from them meanwhile.
  AlgebraicInstant(BoxFacets<Integer>& facets, const RealAlgebraic& t)
      : facets_(facets), at_(facets.at(t)) {}

  const PackedMotion<Integer>& motion() const { return facets_.conditions().motion(); }
  // Always unknown: sign() tries the margins in doubles itself (BoxInstant).
  Sign near_margin(int) const { return Sign::unknown; }
  Sign near_offset(int) const { return Sign::unknown; }
  bool normal_vanishes(int facet) { return facets_.conditions().normal_vanishes(facet); }
  Sign sign(const BoxPlane& plane) {
    // If the normal is zero at this instant, so is the condition, and no polynomial is needed.
    if (touchstone::normal_vanishes(plane.facet, at_.table())) return Sign::zero;
    return at_.condition_sign(plane.facet, plane.side);
  }
  std::optional<Sign> sign_behind(const BoxPlane& plane) {
    const Leg<Integer> leg = facets_.leg(plane, at_.time());
    return FormRoots<Integer>::sign_behind_zero(leg.condition, at_.time());
  }
  Sign bracket_sign(int number) { return at_.bracket_sign(number); }
  double nearest_time() const;

 private:
  BoxFacets<Integer>& facets_;
  BoxInstant& at_;
};

}  // namespace touchstone::walk
