#pragma once

#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// Prepares a piece of a motion for the solver: cancels common factors, makes denominators positive,
// and determines whether the piece is rigid or mirrored. Refuses poles, and a motion that flattens
// a body.
Status prepare(MotionPiece& piece);

}  // namespace touchstone
