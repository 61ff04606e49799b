#pragma once

#include "touchstone/base/fault.hpp"

namespace touchstone {

// Switches a fault on for the rest of this process. Call it before anything is computed.
void set_active_fault(Fault fault);

}  // namespace touchstone
