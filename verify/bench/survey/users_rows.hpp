#pragma once

#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// A point of the section "users" of the survey (users.cpp): the first contacts of the 100,000 rows
// of a NumPy array, a pair of boxes with two keyframes in each. It compares one call from Python
// with a loop in C++; both use one thread. Appends to `goals` that Python takes at most 1.2 times
// as long.
Point by_rows(const Effort& effort, std::vector<Goal>& goals);

}  // namespace touchstone::survey
