#pragma once

#include <vector>

#include "touchstone/number/concepts.hpp"
#include "touchstone/sat/answer.hpp"

namespace touchstone {

// Sets the distances in the poses of an answer. REQUIRES: they are the exact poses of this query at
// time t. Throws LimitReached if a time limit is in force and passes.
template <ExactNumber N>
void add_distances(std::vector<PoseAnswer>& poses, const Query& q, const N& t, int digits);

}  // namespace touchstone
