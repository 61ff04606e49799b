// The fault that is switched on in a solver that is wrong on purpose. The solver asks
// active_fault() (base/fault.hpp) at each place where a fault may be.

#include "verify/prove/mutants/fault.hpp"

namespace touchstone {
namespace {

Fault active = Fault::none;

}  // namespace

Fault active_fault() { return active; }
void set_active_fault(Fault fault) { active = fault; }

}  // namespace touchstone
