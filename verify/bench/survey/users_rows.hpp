#pragma once

#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// The first contacts of many pairs of bodies with two keyframes each, by one call from Python with
// arrays, and by a loop in C++. Both use one thread. Adds the goal for the ratio of their times.
Point by_rows(const Effort& effort, std::vector<Goal>& goals);

}  // namespace touchstone::survey
