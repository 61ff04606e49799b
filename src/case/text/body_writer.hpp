#pragma once

#include "src/case/text/json_writer.hpp"
#include "touchstone/body.hpp"

namespace touchstone::text {

// Writes a body of a case as a JSON object: its shape, radius and motion, as read_body() reads
// them.
void write_body(JsonWriter& out, const Body& body);

}  // namespace touchstone::text
