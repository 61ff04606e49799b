#pragma once

#include <string>
#include <vector>

#include "tests/support/random.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test {

// The ways to move that random cases are made of. In all of them the boxes tend to meet.
enum class Family {
  linear,
  quaternion_1,  // a rotation whose quaternion is of degree 1, one box at rest
  quaternion_2,
  both_moving,
  affine,
  piecewise,
  jumping,
  bezier,
  b_spline,
  aligned,      // integers and quarter turns: parallel faces, touching, sliding
  flat,         // plates, sticks and points
  common_axis,  // both turn about one axis
  grazing  // a vertex comes down on a face and stops there for an instant: a planted multiple root
};
const std::vector<Family>& all_families();
const char* name(Family family);

// A random case. Its text is `canonical`.
Case random_case(Family family, Random& random);

}  // namespace touchstone::test
