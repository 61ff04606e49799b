#pragma once

#include "src/case/text/json_reader.hpp"
#include "touchstone/body.hpp"

namespace touchstone::text {

// Reads a body of a case: its shape, radius and motion, as they are written. Only the form is
// checked; the numbers are checked when a query is made of the body (shape_of_body.hpp). Throws
// ReadError.
Body read_body(const Node& node);

}  // namespace touchstone::text
