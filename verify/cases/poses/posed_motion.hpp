#pragma once

#include <string>

#include "touchstone/motion.hpp"
#include "verify/cases/poses/posed_case.hpp"

namespace touchstone::poses {

// The motion of one body through its poses, for posed_case.cpp.

// A motion that was made from poses.
struct PosedMotion {
  Motion motion;
  std::string reading;  // how the motion was made from the poses, and how these were read
};

// The motion of a body that rests in a pose, as the JSON of a case. Errors: the pose cannot be
// written in a case, for example because a number is too long.
Result<std::string> motion_text(const Pose& pose);

// The motion of one body through its poses. `reading`: the choices of the user. Errors: see
// case_of.
Result<PosedMotion> motion_of(const PosedBody& body, const Reading& reading);

}  // namespace touchstone::poses
