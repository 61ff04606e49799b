#pragma once

#include "touchstone/base/fault.hpp"

namespace touchstone {

// Switches a fault of the solver on for the rest of this process: its answers are then wrong on
// purpose. Call it before anything is computed. Only touchstone-mutants can: it is linked with
// fault.cpp of this folder in place of src/base/fault.cpp, in which no fault is ever active.
void set_active_fault(Fault fault);

}  // namespace touchstone
