#pragma once

#include "json_reader.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::text {

// Reads a motion of any kind; it is not yet validated. Throws ReadError.
MotionPieces read_motion(const Node& node);

}  // namespace touchstone::text
