#pragma once

#include <vector>

#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// What commands take for a case, by turns with first contacts from doubles; and what they are held
// against. Nothing of theirs where the programs do not stand beside this one.
Point by_commands(const Effort& effort, std::vector<Goal>& goals);

}  // namespace touchstone::survey
