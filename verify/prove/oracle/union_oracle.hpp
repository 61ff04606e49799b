#pragma once

#include "touchstone/body/state.hpp"
#include "touchstone/result.hpp"
#include "verify/prove/oracle/placed_points.hpp"

namespace touchstone::oracle {

// The state of two bodies of parts, as sets: by CGAL's Nef polyhedra of all parts, their unions,
// and the intersection of both unions. The bodies overlap if the intersection has an interior,
// touch if it has only points without one, and are separated if it is empty.
//   Errors: no parts; a part whose points have no volume. Takes some ten milliseconds per part, and
// may take long: run it in a process of its own (see OracleClient).
Result<State> state_of_unions(const PlacedParts& body1, const PlacedParts& body2);

}  // namespace touchstone::oracle
