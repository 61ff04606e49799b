#pragma once

#include <array>
#include <optional>
#include <vector>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/shape.hpp"
#include "verify/judge/ask/form.hpp"

namespace touchstone::judge {

// The poses of a case in the notation of a subject's form. rounded_case.cpp and
// received_enclosed.cpp take the bodies apart into a SentBody each, call write_poses(), and then
// round all numbers.

// A box or polyhedron, which may be the core of a body or part, before it is rounded and sent.
struct SentShape {
  std::optional<Polyhedron> polyhedron{};  // nullopt: a box
  Vec3<Rational> half_extents{};           // of a box
  Vec3<Rational> center{};                 // of a box; for a polyhedron the origin
};

// A part of a compound, and its pose in the frame of the body.
struct SentPart : SentShape {
  Rational radius = 0;
  PartPose pose{};
};

// A body, or the core of one, and its motion before they are rounded and sent.
struct SentBody : SentShape {
  std::vector<SentPart> parts{};  // of a compound, which has no shape of its own; else empty
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
//   In forms other than `written`, the poses of parts are by a quaternion of length one, too, and
// the boxes among them have their centre at the origin of their frame. This holds in any motion.
// REQUIRES: rotations and translations are written out. A body that turns is not sent as a matrix,
// and if only the second body moves, the first does not turn.
void write_poses(const Form& form, std::array<SentBody, 2>& bodies);

}  // namespace touchstone::judge
