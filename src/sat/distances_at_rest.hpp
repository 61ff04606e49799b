#pragma once

#include <vector>

#include "touchstone/number/concepts.hpp"
#include "touchstone/sat/answer.hpp"

namespace touchstone {

// Gives the poses of an answer their distances. REQUIRES: they are the exact ones of this query at
// time t. Throws LimitReached if a time limit is in force and passes.
template <ExactNumber N>
void add_distances(std::vector<PoseAnswer>& poses, const Query& q, const N& t, int digits);

}  // namespace touchstone
