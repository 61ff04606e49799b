#pragma once

#include <vector>

#include "src/rest/answer.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone {

// The answers of answer_at() for two boxes at time t: one PoseAnswer, or two at a jump (the poses
// before and after it), with manifolds and distances if the options ask for them. Poses are exact;
// for another number type of the options their numbers are then converted.
// REQUIRES: t on the horizon.
template <ExactNumber N>
std::vector<PoseAnswer> boxes_at_rest(const Query& q, const N& t, const StaticOptions& options);

}  // namespace touchstone
