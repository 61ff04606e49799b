#pragma once

#include <array>
#include <optional>

#include "touchstone/case.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/kinds.hpp"

namespace touchstone::shrink {

// Parts of written motions as polynomials, and motions made of such parts again.

RationalPolynomial polynomial(const WrittenPolynomial& p);

// The translation, where it is a polynomial: not in pieces and curves, nor over a denominator.
std::optional<Vec3<RationalPolynomial>> translation_of(const Motion& motion);
// The same motion with another translation, in the simplest kind that has both; nothing where the
// motion has none by translation_of().
std::optional<Motion> with_translation(const Motion& motion,
                                       const Vec3<RationalPolynomial>& translation);

// The rotation, where it is written as a quaternion: constant, or of polynomials.
std::optional<Quaternion> quaternion_of(const Motion& motion);
// The same motion with another rotation; nothing where it is not written as a quaternion.
std::optional<Motion> with_quaternion(const Motion& motion, const Quaternion& rotation);

// The motion of a rotation and a translation, in the simplest kind: static, linear or quaternion.
Motion motion_of(const Quaternion& rotation, const Vec3<RationalPolynomial>& translation);

// The box at rest where it is at a time; nothing where the motion is not defined then. Rotations
// that are not written as quaternions stay matrices.
std::optional<Motion> at_rest(const Motion& motion, const Rational& t);

// A piece of a motion as a matrix of polynomials: exact.
Motion as_matrix(const MotionPiece& piece);

// The quaternion, in doubles, of a constant matrix that is a rotation or nearly one; nothing for
// other motions. Any quaternion is a rotation, and this one is next to the matrix.
std::optional<std::array<Rational, 4>> quaternion_near(const Motion& motion);

bool is_constant(const Quaternion& q);

// A case with another motion of one body; its horizon as it is meant.
CaseParts with_motion(const CaseParts& parts, std::size_t body, Motion motion);
std::array<Rational, 2> horizon_of(const CaseParts& parts);

}  // namespace touchstone::shrink
