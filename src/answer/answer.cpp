// Instantiates solve_in() for exact numbers.

#include "touchstone/answer.hpp"

#include "solve_in.hpp"

namespace touchstone {

template Answer solve_in(const Query&, const SolveOptions&);

}  // namespace touchstone
