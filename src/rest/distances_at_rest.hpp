#pragma once

#include <vector>

#include "src/hulls/in_plane.hpp"
#include "src/rest/answer.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone {

// Sets the distances in the poses of an answer about boxes or polyhedra, which answer_at() gives on
// request; bodies with a radius have their own (inflated_at_rest.cpp). REQUIRES: the poses are the
// exact poses of this query at time t. If a plane is given, the bodies are the prisms over bodies
// in it, and the closest points are projected onto it. Throws LimitReached if a time limit is in
// force and passes.
template <ExactNumber N>
void add_distances(std::vector<PoseAnswer>& poses, const Query& q, const N& t, int digits,
                   const FlatPlane* plane = nullptr);

}  // namespace touchstone
