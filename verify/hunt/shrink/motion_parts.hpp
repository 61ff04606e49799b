#pragma once

#include <array>
#include <optional>

#include "src/motion/kinds.hpp"
#include "touchstone/case.hpp"
#include "touchstone/motion.hpp"

namespace touchstone::shrink {

// Takes written motions apart into translations and rotations, as polynomials, and builds motions
// of these. The passes of the shrinker change the parts.

RationalPolynomial polynomial(const WrittenPolynomial& p);

// The translation if it is a polynomial; nullopt for pieces and curves, and with a denominator.
std::optional<Vec3<RationalPolynomial>> translation_of(const Motion& motion);
// The motion with another translation, in the simplest possible kind; nullopt if
// translation_of(motion) is nullopt.
std::optional<Motion> with_translation(const Motion& motion,
                                       const Vec3<RationalPolynomial>& translation);

// The rotation if it is written as a quaternion, constant or of polynomials.
std::optional<Quaternion> quaternion_of(const Motion& motion);
// The motion with another rotation; nullopt if its rotation is not written as a quaternion.
std::optional<Motion> with_quaternion(const Motion& motion, const Quaternion& rotation);

// The motion with this rotation and translation, in the simplest kind: static, linear or
// quaternion.
Motion motion_of(const Quaternion& rotation, const Vec3<RationalPolynomial>& translation);

// A static motion with the pose at a time; nullopt if the motion is not defined then. Rotations
// that are not written as quaternions become matrices.
std::optional<Motion> at_rest(const Motion& motion, const Rational& t);

// A piece of a motion as a matrix of polynomials: exact.
Motion as_matrix(const MotionPiece& piece);

// Whether all four polynomials are constants.
bool is_constant(const Quaternion& q);

// The case with another motion of one body.
CaseParts with_motion(const CaseParts& parts, std::size_t body, Motion motion);
// The horizon of a case: [0, 1] if none is written.
std::array<Rational, 2> horizon_of(const CaseParts& parts);

}  // namespace touchstone::shrink
