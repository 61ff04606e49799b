#pragma once

#include <string>

#include "touchstone/motion.hpp"
#include "verify/poses/posed_case.hpp"

namespace touchstone::poses {

struct PosedMotion {
  Motion motion;
  std::string reading;  // how the motion was made from the poses, and how these were read
};

// The motion of one box through its poses. Errors: see case_of.
Result<PosedMotion> motion_of(const PosedBox& box, const Reading& reading);

}  // namespace touchstone::poses
