#pragma once

#include "fine.hpp"
#include "scene.hpp"

namespace touchstone::proof::version2 {

// The motions of a scene at one instant, in double, Fine or Rational: for poses (pose.hpp) and
// RoughView (rough_view.hpp), from which claims are guessed.

// The axes of a body, by columns.
template <class N>
Mat3<N> turn_at(const Mover& mover, const Rational& t);
// The vector from the origin of body 1 to that of body 2, in units of the parts.
template <class N>
Vec3<N> way_between(const Scene& scene, const Rational& t);
// The value of a polynomial in doubles.
double value_at(const IntegerPolynomial& p, const Rational& t);

}  // namespace touchstone::proof::version2
