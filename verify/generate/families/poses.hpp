#pragma once

#include "verify/generate/families/plan.hpp"

namespace touchstone::generate::kinds {

// A box of the families at rest.
struct Pose {
  Vector half{};
  IntegerQuaternion turn{1, 0, 0, 0};
  Vector centre{};
};

// Two boxes at rest, either of them written first, at a common offset of up to `place` in each
// coordinate.
Draft at_rest(Draw& draw, Pose one, Pose other, int place);

// The direction of a contact of this type ("FV", "VF", "EE", otherwise any), not of unit length.
// May be zero, where edges are parallel.
Vector direction_of(const Scene& scene, const std::string& touch, Draw& draw);

// Box 2 beside box 1 in a direction: its centre from that of box 1 where the features that support
// both along it meet, moved on along it so that they are `gap` apart as the sum of the absolute
// coordinates is the length of a vector. Negative: as much into each other.
// REQUIRES: the direction is not zero.
Vector beside(const Scene& scene, const Vector& direction, const Rational& gap, Draw& draw);

// Long in one, in two or in no direction: extents of "rod", "plate" or "box".
//   Rods and plates are thinner by 2^least to 2^most.
Vector shaped(const std::string& shape, int least, int most, Draw& draw);

// A turn that is nearly none: its sine is about 2^-k.
IntegerQuaternion slight_turn(int k, Draw& draw);

Vector sum(const Vector& a, const Vector& b);
Rational taxicab(const Vector& v);
Vector multiple(const Vector& v, const Rational& factor);
// A point of a box's frame, in the world.
Vector turned(const IntegerQuaternion& q, const Vector& v);

}  // namespace touchstone::generate::kinds
