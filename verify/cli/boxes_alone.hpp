#pragma once

#include <string>

#include "touchstone/case.hpp"

namespace touchstone::cli {

// Throws RefusedCase where a body is a polyhedron, and the command (by its name: "overlap") looks
// at boxes alone. The message says who takes it.
void require_boxes(const Case& c, const std::string& command);

}  // namespace touchstone::cli
