#pragma once

#include <string>

#include "touchstone/case.hpp"

namespace touchstone::cli {

// Throws RefusedCase where a body is a polyhedron, and the command (by its name: "overlap") looks
// at boxes alone. The message says which commands do take it.
void require_boxes(const Case& c, const std::string& command);

// "solve, certify, check, overlap, show and crosscheck take polyhedra".
std::string who_takes_polyhedra();

}  // namespace touchstone::cli
