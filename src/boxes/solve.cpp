// Instantiates the solver for two boxes, for exact numbers.

#include "touchstone/boxes/solve.hpp"

#include <vector>

#include "touchstone/number/integer.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone {

template Solution<RealAlgebraic> solve(const std::vector<Planes<Integer>>&, const SolveOptions&,
                                       Untraced&&);

}  // namespace touchstone
