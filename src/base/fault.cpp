#include "touchstone/base/fault.hpp"

namespace touchstone {

#ifdef TOUCHSTONE_FAULTS
Fault& active_fault() {
  static Fault fault = Fault::none;
  return fault;
}
#endif

}  // namespace touchstone
