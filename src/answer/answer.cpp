// Instantiates solve_in() and planes_of() for exact numbers: solve() of the library. solve_in.hpp
// has the functions.

#include "touchstone/answer.hpp"

#include <vector>

#include "solve_in.hpp"

namespace touchstone {

template Answer solve_in(const Query&, const SolveOptions&);
template std::vector<Planes<Integer>> planes_of(const Query&, Spheres);

}  // namespace touchstone
