#pragma once

#include <vector>

#include "src/rest/answer.hpp"

namespace touchstone {

// The answers of answer_at() within the plane of both bodies, at time t: one PoseAnswer, or two at
// a jump (the poses before and after it), with manifolds and distances if the options ask for them.
// REQUIRES: both bodies lie in one plane; t on the horizon.
template <ExactNumber N>
std::vector<PoseAnswer> poses_in_plane(const Query& q, const N& t, const StaticOptions& options);

}  // namespace touchstone
