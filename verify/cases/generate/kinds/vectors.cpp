// Vectors, turns and polynomials of time from which families build their scenes.

#include "verify/cases/generate/kinds/vectors.hpp"

#include "touchstone/number/dyadic.hpp"

namespace touchstone::generate::kinds {

Vector sum(const Vector& a, const Vector& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
Rational taxicab(const Vector& v) { return abs(v[0]) + abs(v[1]) + abs(v[2]); }
Vector multiple(const Vector& v, const Rational& f) { return {v[0] * f, v[1] * f, v[2] * f}; }

Vector turned(const IntegerQuaternion& q, const Vector& v) {
  const Mat3<Rational> axes = axes_of(q);
  return sum(sum(multiple(axes[0], v[0]), multiple(axes[1], v[1])), multiple(axes[2], v[2]));
}

WrittenQuaternion written_turn(const IntegerQuaternion& q) { return {q[0], q[1], q[2], q[3]}; }

RationalPolynomial since(const Rational& at) { return {Rational(-at), Rational(1)}; }

Rational on_grid(const Rational& q) {
  const Rational shifted = q * power_of_two(20);
  return Rational(floor_divided(numerator(shifted), denominator(shifted))) * power_of_two(-20);
}

}  // namespace touchstone::generate::kinds
