#pragma once

namespace touchstone {

// The conditions under which the error bounds of floating point hold. Everything that uses such
// bounds asks first (walk/ladder, walk/apart.hpp).

// Whether the rounding mode is to nearest, as all error bounds assume.
bool rounds_to_nearest();

// Whether this code was compiled with sums that may be reordered, for which no bound of rounding
// errors holds. Some compilers define a macro for it (number/ieee.hpp), but not all.
bool sums_are_reordered();

// Throws std::runtime_error if sums_are_reordered().
void refuse_reordered_sums();

}  // namespace touchstone
