#pragma once

#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// Many rows of two keyframes from Python's arrays, beside the same loop in C++, with one thread
// each; and the ratio that was aimed at.
Point by_rows(const Effort& effort, std::vector<Goal>& goals);

}  // namespace touchstone::survey
