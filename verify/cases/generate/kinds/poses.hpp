#pragma once

#include "verify/cases/generate/kinds/plan.hpp"
#include "verify/cases/generate/kinds/vectors.hpp"

namespace touchstone::generate::kinds {

// Random boxes at rest, and directions in which one is beside another, for families of boxes at
// rest and for scenes that begin with such a pose.

// A resting box of the families.
struct Pose {
  Vector half{};
  IntegerQuaternion turn{1, 0, 0, 0};
  Vector centre{};
};

// Two boxes at rest, in random order, at a common offset of up to `place` in each coordinate.
Draft at_rest(Draw& draw, Pose one, Pose other, int place);

// The direction of a contact of this type ("FV", "VF", "EE", otherwise any), of any length; zero if
// the edges are parallel.
Vector direction_of(const Scene& scene, const std::string& touch, Draw& draw);

// The centre of box 2 relative to the centre of box 1, such that box 2 is beside box 1 in a
// direction: box 2 touches box 1 there, and is then moved along the direction by a vector whose
// absolute coordinates add up to `gap`. If `gap` is negative, the boxes overlap by as much.
// REQUIRES: the direction is not zero.
Vector beside(const Scene& scene, const Vector& direction, const Rational& gap, Draw& draw);

// Half extents of a "rod", "plate" or "box": long in one, two or no direction.
//   Rods and plates are thinner by 2^least to 2^most.
Vector shaped(const std::string& shape, int least, int most, Draw& draw);

// A rotation by a tiny angle, with a sine of about 2^-k.
IntegerQuaternion slight_turn(int k, Draw& draw);

}  // namespace touchstone::generate::kinds
