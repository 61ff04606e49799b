#pragma once

#include "verify/prove/certcheck/enclosed/bodies.hpp"

namespace touchstone::certcheck::enclosed {

// Proves that at each instant of [t0, t1] the pose of the motion differs from the true one by a
// rotation of at most `angle` about the image of the origin. Throws a Failure if this is not
// proven.
//   REQUIRES: the motion is one of a case that was read, on this horizon.
void prove_turn(const Turning& turning, const Json& motion, const Rational& t0, const Rational& t1,
                const Rational& angle);

}  // namespace touchstone::certcheck::enclosed
