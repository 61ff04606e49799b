#pragma once

#include <array>
#include <optional>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/linear/vec3.hpp"
#include "touchstone/motion.hpp"
#include "verify/judge/ask/form.hpp"

namespace touchstone::judge {

// A body and its motion, on the way to a subject: nothing of it is rounded yet.
struct SentBody {
  std::optional<Polyhedron> polyhedron{};  // nothing: a box
  Vec3<Rational> half_extents{};           // of a box
  Vec3<Rational> center{};                 // of a box; of a polyhedron the origin
  Motion motion{};
};

// Writes poses as the form asks, where both bodies rest or move in a line; other motions stay as
// they are. The bodies are the same, at the same places, but for
//   the quaternion of length one, which has 128 bits, and for
//   a form in which only the second moves: there the places of both are those that body 1 sees.
// REQUIRES: rotations and translations are written out.
void write_poses(const Form& form, std::array<SentBody, 2>& bodies);

}  // namespace touchstone::judge
