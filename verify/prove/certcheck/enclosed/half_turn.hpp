#pragma once

#include "verify/prove/certcheck/enclosed/bodies.hpp"

namespace touchstone::certcheck::enclosed {

// A quaternion near that of a turn at constant speed, with a proven bound of its error. turns.cpp
// compares rational motions with it.

// The angle is halved until half of it is at most 1/2, and then doubled again as often.
constexpr unsigned kMostDoublings = 4096;

struct HalfTurn {
  Quaternion turn{};
  Rational error = 0;  // a bound of its distance from the true one
};

// A quaternion near exp(omega time / 2), off by at most 2^-bits: Taylor polynomials for a short
// time, squared repeatedly.
HalfTurn half_turn(const Point& omega, const Rational& time, unsigned long bits);

}  // namespace touchstone::certcheck::enclosed
