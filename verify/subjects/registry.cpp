#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {

Registry all_subjects() {
  Registry registry;
  add_pipeline(registry);
  add_sweep(registry);
  add_plain_sat(registry);
  add_sampled_sat(registry);
  add_wrong(registry);
#ifdef TOUCHSTONE_WITH_FCL
  add_fcl(registry);
#endif
#ifdef TOUCHSTONE_WITH_BULLET
  add_bullet(registry);
#endif
#ifdef TOUCHSTONE_WITH_ODE
  add_ode(registry);
#endif
#ifdef TOUCHSTONE_WITH_LIBCCD
  add_libccd(registry);
#endif
  return registry;
}

}  // namespace touchstone::subjects
