#pragma once

#include <optional>

#include "touchstone/motion.hpp"
#include "touchstone/motion/trajectory.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::judge {

// Motions that are straight flights or rests, in whatever kind they are written. sent_motion.cpp
// sends them in a kind that the subject takes.

// A pose that moves along a line: A x + at + t · velocity.
struct StraightLine {
  Mat3<Rational> axes{};  // the columns of A
  Vec3<Rational> at{};
  Vec3<Rational> velocity{};
  friend bool operator==(const StraightLine&, const StraightLine&) = default;
};

// The line of a body that neither turns nor changes its velocity; nullopt for every other motion.
std::optional<StraightLine> straight_line(const Trajectory& trajectory);

// The line as a motion of kind `matrix`, with all members written out.
Motion matrix_motion(const StraightLine& line);

// The motion written as `static` or `linear`, if the body neither turns nor changes its velocity,
// whatever kind the motion is written in: a Bézier curve of degree 1, polynomials of a quaternion
// that are constant, pieces that continue each other. std::nullopt for every other motion, for
// motions of these two kinds, and for a matrix that is not the identity, which has no quaternion.
// `trajectory` is the motion as polynomials; defaults of `written` are filled in or left out.
std::optional<Motion> straight_motion(const Motion& written, const Trajectory& trajectory);

}  // namespace touchstone::judge
