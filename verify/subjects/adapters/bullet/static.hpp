#pragma once

#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// Adds the subject that asks Bullet about two boxes at rest.
void add_bullet_static(Registry& registry);

}  // namespace touchstone::subjects
