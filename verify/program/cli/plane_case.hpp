#pragma once

#include <string>

#include "touchstone/case.hpp"

namespace touchstone::cli {

// The option --plane of several commands, and cases that are marked as within a plane.

// The help text of --plane.
inline constexpr const char* kPlaneHelp =
    "answer within the plane in which both bodies lie, as in two dimensions; exact numbers only";

// Throws RefusedCase unless both bodies lie in one plane at all times.
void require_plane(const Case& c);

// The case with the prisms over its bodies (within_plane in case.hpp). Throws RefusedCase unless
// both bodies lie in one plane at all times.
Case plane_case(const Case& c);

// The line on the plane below an answer for people: "  within the plane z = 0\n", or that --plane
// answers within it. Empty if there is no such plane.
std::string plane_line(const Case& c, bool within);

// Throws RefusedCase if the case has "plane": true. `what` is the subject of the message: "certify
// proves answers in space".
void require_space(const Case& c, const std::string& what);

}  // namespace touchstone::cli
