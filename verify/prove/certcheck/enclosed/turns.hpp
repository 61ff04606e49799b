#pragma once

#include "verify/prove/certcheck/enclosed/bodies.hpp"

namespace touchstone::certcheck::enclosed {

// Proves that a rational motion is near a turn at constant speed, for answer.cpp: first
// proven_speed(), if the turn is written by a later pose, and then prove_turn().

// The rational angular velocity with which the pieces of a proof turn. `off` bounds the error of
// half the angle on the horizon; it is 0 if the case itself has this velocity.
struct Speed {
  Point omega{};
  Rational off = 0;
};

// The angular velocity that a proof proposes for a turn to a later pose, as a speed on [t0, t1].
// `off` is computed finely enough for a proof of `angle`. Throws a Failure unless the velocity is
// proven to turn the body the same way round, and to about the later pose.
//   REQUIRES: turning.way.
Speed proven_speed(const Turning& turning, const Point& omega, const Rational& t0,
                   const Rational& t1, const Rational& angle);

// Proves that at each instant of [t0, t1] the pose of the motion differs from the true one by a
// rotation of at most `angle` about the image of the origin. Throws a Failure if this is not
// proven.
//   REQUIRES: the motion is one of a case that was read, on this horizon.
void prove_turn(const Turning& turning, const Speed& speed, const Json& motion, const Rational& t0,
                const Rational& t1, const Rational& angle);

}  // namespace touchstone::certcheck::enclosed
