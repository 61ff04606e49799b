#pragma once

#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {

void add_fcl_static(Registry& registry);

}  // namespace touchstone::subjects
