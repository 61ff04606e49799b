#pragma once

#include <vector>

#include "src/rest/answer.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone {

// Describes two bodies at time t, of which at least one has a radius, for answer_at(). The
// separation is the distance of the cores minus the sum R of the radii; if the cores overlap, it is
// -(depth of the cores + R). Throws LimitReached if a time limit is in force and passes.
//   An algebraic time can only be that of a first contact. The bodies touch then, so the separation
// is known to be 0.
// REQUIRES: a body is inflated; the time is rational, or the bodies touch then; no manifold is
// requested.
template <ExactNumber N>
std::vector<PoseAnswer> inflated_at_rest(const Query& q, const N& t, const StaticOptions& options);

}  // namespace touchstone
