#pragma once

#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// Adds the subjects that ask FCL about two bodies at rest.
void add_fcl_static(Registry& registry);

}  // namespace touchstone::subjects
