#pragma once

#include <array>
#include <optional>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/number/vec3.hpp"
#include "verify/judge/ask/form.hpp"

namespace touchstone::judge {

// A body, or the core of one, and its motion before they are rounded and sent.
struct SentBody {
  std::optional<Polyhedron> polyhedron{};  // nullopt: a box
  Vec3<Rational> half_extents{};           // of a box
  Vec3<Rational> center{};                 // of a box; for a polyhedron the origin
  Motion motion{};
  // The columns of the case's matrix, if `motion` has the nearest rotation instead.
  std::optional<Mat3<Rational>> matrix{};
};

// Writes poses in the notation of the form, if both bodies rest, are in linear motion or turn at
// constant speed; other motions stay unchanged. The bodies keep their shape and position, with two
// exceptions:
//   a quaternion of length one is rounded to 128 bits;
//   if only the second body moves in this form, both bodies are placed as seen from body 1.
// In a form of matrices, the case's own matrix is used, and `matrix` is reset, if its columns are
// orthonormal up to rounding.
// REQUIRES: rotations and translations are written out. A body that turns is not sent as a matrix,
// and if only the second body moves, the first does not turn.
void write_poses(const Form& form, std::array<SentBody, 2>& bodies);

}  // namespace touchstone::judge
