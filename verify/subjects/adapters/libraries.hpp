#pragma once

#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {

// Adds the subjects of all libraries that were found, in one process. The survey of
// verify/bench/survey/ measures them there, without the protocol. For the judge each library has a
// program, touchstone-adapter-FOLDER.
void add_libraries(Registry& registry);

}  // namespace touchstone::subjects
