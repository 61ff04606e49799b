#pragma once

#include <vector>

#include "touchstone/gauss/sign_table.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"

namespace touchstone::pairs {

// A homogeneous interval on the horizon: from `from` to `to`, open, the features pair up in one
// way.
struct HomogeneousStretch {
  RealAlgebraic from;
  RealAlgebraic to;
  SignTable table;
};

// All of them, in order, over all pieces of the motions. REQUIRES: both bodies are boxes. Throws
// LimitReached if a time limit is in force and passes.
std::vector<HomogeneousStretch> homogeneous_stretches(const Query& query);

}  // namespace touchstone::pairs
