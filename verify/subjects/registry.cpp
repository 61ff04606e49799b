// The list of all built-in subjects.

#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {

namespace {

void add_by_hand(Registry& registry) {
  add_plain_sat(registry);
  add_sampled_sat(registry);
}

}  // namespace

Registry all_subjects() {
  Registry registry;
  add_pipeline(registry);
  add_walk(registry);
  add_sweep(registry);
  add_by_hand(registry);
  add_wrong(registry);
  add_primitives(registry);
  return registry;
}

Registry subjects_by_hand() {
  Registry registry;
  add_by_hand(registry);
  return registry;
}

}  // namespace touchstone::subjects
