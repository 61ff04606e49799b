#pragma once

#include <string>

#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// Refuses a polynomial that is zero somewhere on a piece of a motion. `what` names the polynomial
// in the message: "the denominator 1 - 2 t has a root at t = 0.5 on [0, 1]".
Status no_root(const RationalPolynomial& p, const MotionPiece& piece, const std::string& what,
               const std::string& place);

}  // namespace touchstone
