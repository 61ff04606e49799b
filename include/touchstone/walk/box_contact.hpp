#pragma once

#include "touchstone/body/state.hpp"
#include "touchstone/gauss/box_model.hpp"
#include "touchstone/gauss/sign_table.hpp"

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

}  // namespace touchstone::walk
