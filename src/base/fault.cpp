// The library has no deliberate mistakes in force. touchstone-mutants links another definition.

#include "touchstone/base/fault.hpp"

namespace touchstone {

Fault active_fault() { return Fault::none; }

}  // namespace touchstone
