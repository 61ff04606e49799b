#pragma once

#include "touchstone/number/rational.hpp"

namespace touchstone::enclosed {

// Rational approximations of a turn at constant speed, with a proven bound of the error. Turning
// bodies (turning.cpp) are moved by such turns, since the true ones are not rational.

// The cosine of half an angle, and its sine divided by ν, both rational. The angle is ν t: a body
// with the angular velocity w turns by it in the time t, where ν = |w|. Law:
//   |(cosine + i ν sine) - exp(i ν t / 2)| <= error.
struct HalfTurn {
  Rational cosine;
  Rational sine;
  Rational error;
};

// The half turn with an error of at most 2^-bits. `square`: ν², positive.
HalfTurn half_turn(const Rational& square, const Rational& t, unsigned bits);

// The nearest multiple of `step`.
Rational rounded_to(const Rational& x, const Rational& step);

// A k with x <= 2^k: the least one, or one more. REQUIRES: x > 0.
int ceil_log2(const Rational& x);

}  // namespace touchstone::enclosed
