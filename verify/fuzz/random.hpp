#pragma once

#include <cstddef>
#include <random>

namespace touchstone::fuzz {

// The same numbers for the same seed with every library.
using Random = std::minstd_rand;

// A number below n. REQUIRES: n > 0, and small.
inline std::size_t below(Random& random, std::size_t n) { return random() % n; }

}  // namespace touchstone::fuzz
