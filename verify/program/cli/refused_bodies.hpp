#pragma once

#include <string>

#include "touchstone/case.hpp"

namespace touchstone::cli {

// Refusals of valid cases whose bodies a command does not take. A command calls them first; CaseRun
// (case_run.hpp) catches RefusedCase, reports the case and continues with the next one.

// Throws RefusedCase if a body is a polyhedron. `command` is the name of a command that only takes
// boxes ("solve --pairs"); the message names those that take the case.
void require_boxes(const Case& c, const std::string& command);

// Throws RefusedCase if a body has a radius. `command`: "certify", "this command".
void require_no_radius(const Case& c, const std::string& command);

// Throws RefusedCase if a body is a solid mesh. `what` is the reason: "its depth is not computed".
void require_no_solid(const Case& c, const std::string& what);

// Throws RefusedCase if a body is a solid mesh, or a mesh of more triangles than certificates are
// about.
void require_certifiable(const Case& c);

// Throws RefusedCase if a body has several parts (see Compound).
void require_one_part(const Case& c, const std::string& command);

}  // namespace touchstone::cli
