#pragma once

#include "touchstone/number/rational.hpp"

namespace touchstone {

// The double nearest to the square root of a number, ties to even, subnormals and overflow to
// infinity included. REQUIRES: the number is not negative.
double nearest_root(const Rational& square);

}  // namespace touchstone
