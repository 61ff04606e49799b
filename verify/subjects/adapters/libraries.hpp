#pragma once

#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {

// The subjects of all libraries that were found, in one process: for who measures them side by side
// without the protocol. Each has a program of its own, touchstone-adapter-FOLDER.
void add_libraries(Registry& registry);

}  // namespace touchstone::subjects
