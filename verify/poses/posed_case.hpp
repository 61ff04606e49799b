#pragma once

#include <string>

#include "touchstone/case.hpp"
#include "verify/poses/blend.hpp"
#include "verify/poses/pose_file.hpp"

namespace touchstone::poses {

// Which motion between two poses is meant.
enum class Between {
  nlerp,   // translations linear in time; rotations by the linear blend of quaternions
  linear,  // translations linear in time; the rotation of the first pose throughout
  matrix   // all entries of the matrices linear in time: exactly the poses that were given
};

// What is meant by poses that do not say it themselves.
struct Reading {
  Between between = Between::nlerp;
  Turn turn = Turn::as_given;  // this and the next with nlerp only
  Lengths lengths = Lengths::count;
  Words words{};
};

struct PosedCase {
  Case made;
  std::string reading;  // on one line, as in the note of the case; "" where nothing is left open
};

// The case of two boxes that move through their poses. Where one has a single pose, it rests, in
// its matrix as that is or in the rotation of its quaternion; the horizon is that of the other, or
// [0, 1]. A box whose matrix is the same in all its poses keeps it as it is, too. Of matrices that
// are to turn by the blend of quaternions, and of what else a reading changes, the reading says how
// far it is from what was given. It is added to the source's note.
//   Errors, with the place in the file: a matrix that is not nearly a rotation where one is needed,
// two boxes that were not seen over the same time, quaternions whose blend vanishes, numbers that
// become longer than those of a case may be.
Result<PosedCase> case_of(const std::array<PosedBox, 2>& boxes, const Reading& reading,
                          const std::string& id, const CaseSource& source);

}  // namespace touchstone::poses
