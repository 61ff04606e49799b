#pragma once

#include "src/case/text/json_writer.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::text {

// Writes the motion of a body as a JSON object.
void write_motion(JsonWriter& out, const Motion& motion);

}  // namespace touchstone::text
