#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/poses/pose.hpp"
#include "verify/cases/poses/words.hpp"

namespace touchstone::poses {

// Quaternions for the poses of a body, for motions that blend them linearly (posed_motion.cpp).
// Their signs decide which way round the body turns, and their lengths how fast. Files are often
// vague about both, so blend_of() applies what the user chose, and reports what this changed.

// The way in which a box turns between two quaternions; q and -q are the same rotation.
enum class Turn {
  as_given,  // from one to the other, with their given signs
  shorter    // by at most half a turn
};

// Whether lengths of quaternions influence the linear blend.
enum class Lengths { count, ignore };

// Quaternions for linear blending, one for each pose, and a text on how they were computed.
struct Blend {
  std::vector<Quaternion> quaternions;
  std::string reading;
};

// Quaternions are kept number by number, except for the effects of `turn` and `lengths`:
//   shorter  changes the sign if the product with the previous one is negative
//   ignore   scales it to the length of the first, by a rational factor: exactly if the quotient of
//            the lengths is rational, else up to a part in 2^59, as the text states
// A matrix has no sign and no length, and angles (which often jump by a whole turn) no sign. They
// become quaternions of length 1, with the sign of the shorter way; for a matrix, that of a nearby
// rotation. The text states how far this is from the matrix, and where a turn is the longer way.
//   Errors, with the place of the pose: a matrix that is not nearly a rotation; a quaternion
//   opposite to the previous one, so that their blend vanishes.
Result<Blend> blend_of(const PosedBody& box, Turn turn, Lengths lengths, const Words& words = {});

}  // namespace touchstone::poses
