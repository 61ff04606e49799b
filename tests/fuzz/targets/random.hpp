#pragma once

#include <cstddef>
#include <random>

namespace touchstone::fuzz {

// Gives equal numbers for equal seeds with every standard library.
using Random = std::minstd_rand;

// A number below n. REQUIRES: n > 0, and small.
inline std::size_t below(Random& random, std::size_t n) { return random() % n; }

}  // namespace touchstone::fuzz
