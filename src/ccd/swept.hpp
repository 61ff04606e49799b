#pragma once

#include "touchstone/ccd/solve_case.hpp"

namespace touchstone {

// The answer to a case with a polyhedron, by separating axes; boxes in it count as polyhedra.
// Defined for the number types that solve_case offers. REQUIRES: q.has_polyhedron().
template <Number N>
Truth swept(const Query& q, const CaseOptions& options);

}  // namespace touchstone
