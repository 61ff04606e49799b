#pragma once

#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// Many rows of two keyframes from Python arrays, compared with a loop in C++, with one thread each;
// and the goal for the ratio.
Point by_rows(const Effort& effort, std::vector<Goal>& goals);

}  // namespace touchstone::survey
