#pragma once

#include <cassert>
#include <string_view>
#include <vector>

#include "touchstone/ccd/solve.hpp"
#include "touchstone/ccd/truth.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/number_type.hpp"
#include "touchstone/text/case.hpp"

namespace touchstone {

struct CaseOptions {
  SolveOptions solve{};
  int digits = 17;  // significant digits of the decimals of exact answers
};

// The planes of every piece of the motions' common partition, in the number type N.
// REQUIRES: both bodies are boxes.
template <Number N>
std::vector<Planes<N>> planes_of(const Query& q) {
  assert(!q.has_polyhedron());
  std::vector<Planes<N>> planes;
  for (const PiecePair& pieces : common_partition(q.motions()[0], q.motions()[1])) {
    check_limit();
    planes.emplace_back(relative_motion<N>(pieces, q.boxes()[0], q.boxes()[1]));
  }
  return planes;
}

// The answer to a query: boxes by the contact timeline, polyhedra by the sweep. It has no id.
// Throws LimitReached if a time limit is in force and passes.
Truth solve_query(const Query& q, NumberType number, const CaseOptions& options = {});

// The same with the case's id.
Truth solve_case(const Case& c, NumberType number, const CaseOptions& options = {});

// How many homogeneous intervals of the first and last piece, continued over the whole real line as
// the paper counts them, lie outside the horizon.
std::size_t intervals_outside(const std::vector<Planes<Integer>>& pieces);

}  // namespace touchstone
