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

// All subjects of this build by name: our own, and those of the libraries that were found.
Registry all_subjects();
// Those of them for boxes that are not our own solvers: typical ones written by hand, and the
// libraries'.
Registry subjects_of_others();

// What each file or adapter adds.
void add_pipeline(Registry& registry);
void add_walk(Registry& registry);
void add_sweep(Registry& registry);
void add_plain_sat(Registry& registry);
void add_sampled_sat(Registry& registry);
void add_wrong(Registry& registry);
void add_primitives(Registry& registry);
// What the adapters of the libraries that were found add, each by its add_FOLDER: written when the
// build is configured.
void add_libraries(Registry& registry);

}  // namespace touchstone::subjects
