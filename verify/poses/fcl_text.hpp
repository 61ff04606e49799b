#pragma once

#include <array>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/poses/pose_file.hpp"

namespace touchstone::poses {

// Whether a text has what FCL says when its narrow phase gives up: "Error with configuration", with
// both shapes and their poses X_FS1 and X_FS2.
bool is_fcl_text(std::string_view text);

// The two boxes of the first such message in a text, each in its one pose. It ends where the next
// one begins, whatever is missing of it. What is around it does not matter, nor what a log or a
// quotation has before each line ("> ", "[node] "). FCL 0.7 writes the numbers of a row with blanks
// between them, later versions with commas; all are doubles in twenty digits.
//   Errors, with the line and the name of the part: it is not there, or a shape is no box, or
//   numbers are missing.
Result<std::array<PosedBox, 2>> read_fcl_text(std::string_view text);

}  // namespace touchstone::poses
