#include "verify/prove/mutants/fault.hpp"

namespace touchstone {
namespace {

Fault active = Fault::none;

}  // namespace

Fault active_fault() { return active; }
void set_active_fault(Fault fault) { active = fault; }

}  // namespace touchstone
