#pragma once

#include "src/case/text/json_reader.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::text {

// Reads a motion of any kind, without checking that it is a valid motion. Throws ReadError.
Motion read_motion(const Node& node);

}  // namespace touchstone::text
