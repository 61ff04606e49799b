#pragma once

#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {

void add_bullet_static(Registry& registry);

}  // namespace touchstone::subjects
