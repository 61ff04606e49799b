#pragma once

#include <vector>

#include "touchstone/boxes/solve.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "touchstone/query.hpp"

namespace touchstone::walk {

// The walk's timeline of two boxes, the default route of solve() (SolveOptions::route). It proves
// on which stretches the boxes are apart (apart.hpp). Only the spans with a contact are cut into
// homogeneous intervals, on which all planes are compared.
//   In integers it equals the timeline of the full route (boxes/solve.hpp). In intervals it is also
// correct, but other parts of it may be unknown than on the full route: the walk goes up to the
// first possible contact and does not resume after it.

// The timeline in integers or in intervals. The solution lists only the homogeneous intervals that
// were needed, and leaves its counts at 0.
//   With options.filter, doubles with proven error bounds decide what they can: until when the
// boxes are apart, and along which planes they overlap.
// `planes` are those of the pieces of the motions' common partition. REQUIRES: both bodies are
// boxes.
//   Throws LimitReached if a time limit is in force and passes.
template <Number N>
Solution<TimeOf<N>> timeline(const Query& query, const std::vector<Planes<N>>& planes,
                             const SolveOptions& options);

}  // namespace touchstone::walk
