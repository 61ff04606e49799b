#pragma once

#include <array>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/motion.hpp"
#include "verify/judge/ask/form.hpp"

namespace touchstone::judge {

// A box and its motion, on the way to a subject: nothing of it is rounded yet.
struct SentBox {
  Vec3<Rational> half_extents{};
  Vec3<Rational> center{};
  Motion motion{};
};

// Writes poses as the form asks, where both boxes rest or move in a line; other motions stay as
// they are. The boxes are the same, at the same places, but for
//   the quaternion of length one, which has 128 bits, and for
//   a form in which only the second moves: there the places of both are those that box 1 sees.
// REQUIRES: rotations and translations are written out.
void write_poses(const Form& form, std::array<SentBox, 2>& boxes);

}  // namespace touchstone::judge
