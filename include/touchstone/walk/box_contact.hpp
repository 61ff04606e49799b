#pragma once

#include "touchstone/body/state.hpp"
#include "touchstone/gauss/box_model.hpp"
#include "touchstone/gauss/sign_table.hpp"
#include "touchstone/walk/box_facets.hpp"

namespace touchstone::walk {

// How two boxes lie at an instant: the state, the planes through the origin, and the sign table
// that names their features.
struct BoxContact {
  State state = State::unknown;
  SignTable table{};
  // The planes that vanish, those along a normal that vanishes itself left out: such a plane says
  // nothing.
  PlaneSet active = 0;
};

// All planes at the instant t. Exact types only.
BoxContact contact_at(BoxFacets<Integer>& facets, const RealAlgebraic& t);

// The state just after t, on a span without another event. REQUIRES: t is before the end; the boxes
// are not apart at t.
State state_after(BoxFacets<Integer>& facets, const RealAlgebraic& t);

}  // namespace touchstone::walk
