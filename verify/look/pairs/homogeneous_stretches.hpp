#pragma once

#include <vector>

#include "touchstone/boxes/sign_table.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"

namespace touchstone::pairs {

// The homogeneous intervals of two boxes, exactly, for `solve --pairs` and for drawings.

// A homogeneous interval within the horizon: on the open interval from `from` to `to`, the same
// pairs of features form planes.
struct HomogeneousStretch {
  RealAlgebraic from;
  RealAlgebraic to;
  SignTable table;
};

// All homogeneous intervals in order, over all pieces of the motions. REQUIRES: both bodies are
// boxes. Throws LimitReached if a time limit is in force and passes.
std::vector<HomogeneousStretch> homogeneous_stretches(const Query& query);

}  // namespace touchstone::pairs
