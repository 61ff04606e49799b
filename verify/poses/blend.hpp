#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/poses/pose.hpp"
#include "verify/poses/words.hpp"

namespace touchstone::poses {

// Which way round a box turns between two quaternions, of which q and -q are one rotation.
enum class Turn {
  as_given,  // from the one to the other, with the signs that they have
  shorter    // by at most half a turn
};

// Whether the longer of two quaternions draws the linear blend to its side.
enum class Lengths { count, ignore };

// Quaternions to be blended linearly, one a pose, and how they came of the poses.
struct Blend {
  std::vector<Quaternion> quaternions;
  std::string reading;
};

// What is a quaternion stays it, number for number, but for what `turn` and `lengths` change:
//   shorter  its sign, where its product with the one before is negative
//   ignore   its length becomes that of the first, by a rational factor: exactly where the quotient
//            of the lengths is rational, else to a part in 2^59, as is said
// A matrix says neither, and angles (which often jump by a whole turn) no sign: of them come
// quaternions of length 1 with the sign of the shorter way, that of a matrix of a rotation near it.
// How far that is from the matrix is said, and where a turn is the longer way.
//   Errors, with the place of the pose: a matrix that is not nearly a rotation; a quaternion that
//   is opposite to the one before, so that their blend vanishes.
Result<Blend> blend_of(const PosedBox& box, Turn turn, Lengths lengths, const Words& words = {});

}  // namespace touchstone::poses
