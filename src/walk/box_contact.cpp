#include "touchstone/walk/box_contact.hpp"

namespace touchstone::walk {

BoxContact contact_at(BoxFacets<Integer>& facets, const RealAlgebraic& t) {
  BoxInstant& instant = facets.at(t);
  BoxContact contact;
  contact.table = instant.table();
  Sign largest = Sign::negative;
  for (int f = 0; f < kFacetPairs; ++f) {
    if (normal_vanishes(f, contact.table)) continue;
    for (const int side : {+1, -1}) {
      const Sign s = instant.condition_sign(f, side);
      largest = max(largest, s);
      if (s == Sign::zero) contact.active |= plane_bit(f, side);
    }
  }
  contact.state = state_of(largest);
  if (contact.state != State::touching) contact.active = 0;
  return contact;
}

State state_after(BoxFacets<Integer>& facets, const RealAlgebraic& t) {
  BoxInstant& instant = facets.at(t);
  Sign largest = Sign::negative;
  for (int f = 0; f < kFacetPairs; ++f) {
    // A normal that is not zero throughout is none just behind t, whatever it is there.
    if (facets.conditions().normal_vanishes(f)) continue;
    for (const int side : {+1, -1}) {
      // What is negative at t stays so for a while. Nothing is positive; so the rest is zero there,
      // and conditions are continuous.
      if (instant.condition_sign(f, side) == Sign::negative) continue;
      const Leg<Integer> leg = facets.leg({f, side}, t);
      largest = max(largest, FormRoots<Integer>::sign_behind_zero(leg.condition, t));
      if (largest == Sign::positive) return State::separated;
    }
  }
  return state_of(largest);
}

}  // namespace touchstone::walk
