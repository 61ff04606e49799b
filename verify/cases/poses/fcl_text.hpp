#pragma once

#include <array>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/cases/poses/pose_file.hpp"

namespace touchstone::poses {

// FCL (the Flexible Collision Library) prints both bodies when its narrow phase fails. A user
// pastes the message into a file, and imports it as a case (dump.cpp).

// Whether a text has the message that FCL writes when its narrow phase gives up: "Error with
// configuration", with both shapes and their poses X_FS1 and X_FS2.
bool is_fcl_text(std::string_view text);

// The two bodies of the first such message in a text, each with one pose: "Box", a round shape, or
// "Convex", for which the vertices are read and the faces are ignored (the body is the convex
// hull). The message ends where the next one begins, even if it is incomplete. Surrounding text is
// ignored, and so are prefixes of lines from a log or a quotation ("> ", "[node] "). FCL 0.7
// separates the numbers of a row by blanks, later versions by commas. All numbers are doubles in
// twenty digits.
//   Errors, with the line and the name of the part: it is missing, a shape is neither, or numbers
//   are missing.
Result<std::array<PosedBody, 2>> read_fcl_text(std::string_view text);

}  // namespace touchstone::poses
