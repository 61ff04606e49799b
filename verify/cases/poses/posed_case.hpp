#pragma once

#include <string>

#include "touchstone/case.hpp"
#include "verify/cases/poses/blend.hpp"
#include "verify/cases/poses/pose_file.hpp"

namespace touchstone::poses {

// Makes a case from the poses of two bodies: the last step of `touchstone import poses`, after
// dump.hpp has read them.

// The motion between two poses.
enum class Between {
  nlerp,    // translations linear in time; rotations by the linear blend of quaternions
  linear,   // translations linear in time; the rotation of the first pose
  matrix,   // all matrix entries linear in time, exactly between the given poses
  turning,  // bodies with a `turn` at constant speed; all others as by nlerp
  slerp     // as `turning`, but all others turn at constant speed, too: rotations by slerp
};

// The rotation of a body whose matrix does not turn.
enum class Matrices {
  as_given,  // the matrix, which need not be a rotation
  rotation   // the nearest rotation, as a quaternion, for engines that take quaternions
};

// The meaning of poses, as far as the poses do not determine it.
struct Reading {
  Between between = Between::nlerp;
  Turn turn = Turn::as_given;  // `turn` and `lengths` only matter for nlerp
  Lengths lengths = Lengths::count;
  Words words{};
  Matrices matrices = Matrices::as_given;
};

// The parts of a case that was made from poses.
struct PosedParts {
  CaseParts parts;
  std::string reading;  // as in a PosedCase
};

// A case that was made from poses, and how these were read.
struct PosedCase {
  Case made;
  std::string reading;  // one line, as in the case's note; "" if nothing was ambiguous
};

// The case of two boxes that move through their poses. A box with a single pose rests, with its
// matrix unchanged or with the rotation of its quaternion. Then the horizon is that of the other
// box, or [0, 1]. A box with equal matrices in all poses also keeps its matrix. If matrices are
// blended as quaternions, or the reading changes other numbers, the text states how far the motion
// is from the input. For slerp every matrix becomes the nearest rotation. The text is added to the
// source's note.
// Errors, with the place in the file: a matrix that is not nearly a rotation where a rotation is
// needed; boxes with poses at different times; quaternions whose blend vanishes, for slerp poses
// that are exactly half a turn apart, numbers that become longer than a case allows.
Result<PosedCase> case_of(const std::array<PosedBody, 2>& boxes, const Reading& reading,
                          const std::string& id, const CaseSource& source);

// Makes the parts of a valid Case, or of a valid EnclosedCase if a body turns at constant speed or
// is a cylinder, a cone or an ellipsoid.
Result<PosedParts> parts_of(const std::array<PosedBody, 2>& boxes, const Reading& reading,
                            const std::string& id, const CaseSource& source);

}  // namespace touchstone::poses
