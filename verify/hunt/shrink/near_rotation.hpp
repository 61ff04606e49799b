#pragma once

#include <array>
#include <optional>

#include "touchstone/motion.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::shrink {

// A quaternion (w x y z) in doubles for a constant matrix that is a rotation or nearly one; nullopt
// for other motions. Any quaternion gives an exact rotation; this one is close to the matrix.
std::optional<std::array<Rational, 4>> quaternion_near_fixed_matrix(const Motion& motion);

}  // namespace touchstone::shrink
