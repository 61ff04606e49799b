// Instantiates solve_in() for exact numbers: solve() of the library. solve_in.hpp has the function.

#include "touchstone/answer.hpp"

#include "solve_in.hpp"

namespace touchstone {

template Answer solve_in(const Query&, const SolveOptions&);

}  // namespace touchstone
