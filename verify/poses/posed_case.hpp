#pragma once

#include <string>

#include "touchstone/case.hpp"
#include "verify/poses/pose_file.hpp"

namespace touchstone::poses {

// Which motion between two poses is meant.
enum class Between {
  nlerp,   // translations linear in time; rotations by the linear blend of quaternions
  linear,  // translations linear in time; the rotation of the first pose throughout
  matrix   // all entries of the matrices linear in time: exactly the poses that were given
};

// The case of two boxes that move through their poses. Where one has a single pose, it rests; the
// horizon is that of the other, or [0, 1].
//   Errors, with the place in the file: a matrix that is not nearly a rotation where one is needed,
// two boxes that were not seen over the same time, rotations that are opposite.
Result<Case> case_of(const std::array<PosedBox, 2>& boxes, Between between, const std::string& id,
                     const CaseSource& source);

}  // namespace touchstone::poses
