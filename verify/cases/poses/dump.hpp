#pragma once

#include <array>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/cases/poses/pose_file.hpp"

namespace touchstone::poses {

// The first step of `touchstone import poses` (posed_case.hpp is the second), also from Python.

// Two bodies with their poses, from the text of a file in JSON (read_poses), URDF or MJCF
// (read_model), or with a message of FCL (read_fcl_text). The format is recognised by the content.
Result<std::array<PosedBody, 2>> read_dump(std::string_view text, const Notation& notation = {});

}  // namespace touchstone::poses
