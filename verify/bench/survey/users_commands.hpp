#pragma once

#include <vector>

#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// The time of commands for a case, and of first contacts from doubles, in one point. Adds the goals
// for their ratios. The programs are those beside this one; if they are missing, the point is
// empty, and one goal says so.
Point by_commands(const Effort& effort, std::vector<Goal>& goals);

}  // namespace touchstone::survey
