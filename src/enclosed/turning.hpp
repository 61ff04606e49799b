#pragma once

#include <array>
#include <optional>
#include <vector>

#include "slerp.hpp"
#include "src/motion/kinds.hpp"
#include "src/motion/written_values.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::enclosed {

// A turning motion whose numbers were read and checked (see TurningMotion). It moves the vectors x
// - about, where x are the points of the body.
struct Turning {
  Vec3<Rational> angular_velocity{};             // an approximation for a slerp
  std::array<Rational, 4> rotation{1, 0, 0, 0};  // at `from`
  Vec3<Rational> at{};                           // the position of `about` at `from`
  Vec3<Rational> velocity{};                     // of `about`
  Rational from = 0;
  std::optional<Slerp> slerp{};  // the turn, if its angular velocity is not rational

  // The path of `about`, in t.
  Vec3<RationalPolynomial> path() const;
  // |angular_velocity|².
  Rational square() const { return dot(angular_velocity, angular_velocity); }
};

// R v, where R is the rotation of a quaternion of any length.
Vec3<Rational> turned_by(const std::array<Rational, 4>& q, const Vec3<Rational>& v);

// Reads a turning motion. Throws Refused for an invalid number and for a zero quaternion. `about`
// is set to the point of the body from which the motion measures its points.
Turning turning_of(const TurningMotion& written, const Place& place, Vec3<Rational>& about);

// The motion with velocities instead of the later pose `to`, if it has one. Then its angle is wrong
// by at most 2^-128 radians between `from` and `to`; everything else is exact. Throws Refused.
TurningMotion by_velocities(const TurningMotion& written);

// A body that turns by more on a horizon is refused.
inline constexpr int kMostRadians = 10000;

// A piece of a rational motion: the rotation of a quaternion of any length, whose components are
// polynomials in t.
struct TurnPiece {
  Rational from = 0;
  Rational until = 0;
  Quaternion rotation{};
};

// Rational pieces near a turning motion. At each instant the pose of a piece differs from the true
// one by a rotation about the image of `about`, of at most `angle` radians. This bound leaves room:
// a checker with coarser estimates can still prove it.
struct EnclosedTurn {
  std::vector<TurnPiece> pieces;
  Vec3<RationalPolynomial> path{};  // of `about`, exactly
  Rational angle = 0;
  // The rational angular velocity of the pieces, if the true one is not rational.
  std::optional<Vec3<Rational>> angular_velocity{};

  // The motion of the points x of a body, where the pieces rotate x - about.
  MotionPieces motion(const Vec3<Rational>& about = {}) const;
};

// Pieces on [from, until] with the angle `most`. REQUIRES: 0 < most <= 1/4, the motion turns.
EnclosedTurn enclosed_turn(const Turning& motion, const Rational& from, const Rational& until,
                           const Rational& most);

}  // namespace touchstone::enclosed
