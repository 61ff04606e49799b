#pragma once

#include <vector>

#include "touchstone/ccd/solve.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "touchstone/query.hpp"

namespace touchstone::walk {

// The contact timeline of two boxes: exactly that of the full route (ccd/solve.hpp). Stretches on
// which the boxes are apart are shown so by the walk; only those with a contact are cut into
// homogeneous intervals, and have their planes laid over them. Of the homogeneous intervals the
// solution has these; it counts none.
//   With options.filter, doubles with proven error bounds say what they can: until when the boxes
// are apart, and along which planes they overlap.
//   In intervals, too, nothing is wrong; what is unknown may be something else than on the full
// route. The walk goes to the first contact that there may be, and not on from later ones.
// `planes` are those of the pieces of the motions' common partition. REQUIRES: both bodies are
// boxes.
//   Throws LimitReached if a time limit is in force and passes.
// Of Integer and Interval.
template <Number N>
Solution<TimeOf<N>> timeline(const Query& query, const std::vector<Planes<N>>& planes,
                             const SolveOptions& options);

}  // namespace touchstone::walk
