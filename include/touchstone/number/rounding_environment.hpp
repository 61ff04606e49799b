#pragma once

namespace touchstone {

// Whether the floating-point environment is the one that all bounds are for.
bool rounds_to_nearest();

// Whether this code was compiled with sums that may be reordered, which no bound of rounding allows
// for. Compilers say so (number/ieee.hpp), but not all of them.
bool sums_are_reordered();

// Throws std::runtime_error where they are.
void refuse_reordered_sums();

}  // namespace touchstone
