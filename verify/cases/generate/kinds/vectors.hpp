#pragma once

#include "verify/cases/generate/kinds/plan.hpp"

namespace touchstone::generate::kinds {

// Vectors, turns and polynomials of time from which families build their scenes.

Vector sum(const Vector& a, const Vector& b);
// The sum of the absolute coordinates.
Rational taxicab(const Vector& v);
Vector multiple(const Vector& v, const Rational& factor);
// A point of a box's frame, rotated into the world.
Vector turned(const IntegerQuaternion& q, const Vector& v);

// t - at.
RationalPolynomial since(const Rational& at);

WrittenQuaternion written_turn(const IntegerQuaternion& q);

// The largest multiple of 2^-20 that is at most q.
Rational on_grid(const Rational& q);

}  // namespace touchstone::generate::kinds
