#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

struct Entry {
  std::string name;
  std::string summary;  // one line
  std::function<std::unique_ptr<Subject>()> make;
};

using Registry = std::vector<Entry>;

// What touchstone-subject has, by name: our own solvers, and typical ones written by hand.
Registry all_subjects();
// Those of them for boxes that are written by hand.
Registry subjects_by_hand();

// What each file adds.
void add_pipeline(Registry& registry);
void add_walk(Registry& registry);
void add_sweep(Registry& registry);
void add_plain_sat(Registry& registry);
void add_sampled_sat(Registry& registry);
void add_wrong(Registry& registry);
void add_primitives(Registry& registry);

}  // namespace touchstone::subjects
