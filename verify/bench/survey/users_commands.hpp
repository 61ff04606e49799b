#pragma once

#include <vector>

#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// The time of commands for a case, alternating with first contacts from doubles, and the goals for
// these. Without the programs in this folder, only the latter.
Point by_commands(const Effort& effort, std::vector<Goal>& goals);

}  // namespace touchstone::survey
