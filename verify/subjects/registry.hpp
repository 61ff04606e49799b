#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace touchstone::subjects {

class Subject;

// A solver under test ("subject") that a program offers. `make` makes it once it is needed.
struct Entry {
  std::string name;
  std::string summary;  // one line
  std::function<std::unique_ptr<Subject>()> make;
};

using Registry = std::vector<Entry>;

// The subjects of touchstone-subject, by name: Touchstone's solvers and typical hand-written ones.
Registry all_subjects();
// The subjects of all_subjects() that are hand-written solvers for boxes.
Registry subjects_by_hand();

// Each function adds the subjects of the source with its name.
void add_pipeline(Registry& registry);
void add_walk(Registry& registry);
void add_sweep(Registry& registry);
void add_plain_sat(Registry& registry);
void add_sampled_sat(Registry& registry);
void add_wrong(Registry& registry);
void add_primitives(Registry& registry);

}  // namespace touchstone::subjects
