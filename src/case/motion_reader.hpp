#pragma once

#include "json/json_reader.hpp"
#include "touchstone/motion.hpp"

namespace touchstone::text {

// Reads a motion of any kind as it is written; what it means is not asked. Throws ReadError.
Motion read_motion(const Node& node);

}  // namespace touchstone::text
