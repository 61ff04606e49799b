#pragma once

#include "touchstone/body/state.hpp"
#include "touchstone/boxes/box_model.hpp"
#include "touchstone/boxes/sign_table.hpp"

namespace touchstone::walk {

// The relation of two boxes at the instant at which a walk ends (contact_at in exact_instant.hpp):
// the state, the planes in which they touch, and the sign table that names their features
// (boxes/features.hpp).
struct BoxContact {
  State state = State::unknown;
  SignTable table{};
  // The planes whose condition is zero, except planes whose normal vanishes: these give no
  // information.
  PlaneSet active = 0;
};

}  // namespace touchstone::walk
