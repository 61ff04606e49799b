#pragma once

#include <array>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/cases/poses/pose_file.hpp"

namespace touchstone::poses {

// Two bodies with their poses, from a file in any format that is read: JSON (read_poses), a message
// of FCL (read_fcl_text), URDF or MJCF (read_model). The content shows which it is.
Result<std::array<PosedBody, 2>> read_dump(std::string_view text, const Notation& notation = {});

}  // namespace touchstone::poses
