#pragma once

#include <string>
#include <vector>

#include "tests/support/random.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test {

// The kinds of motions of random cases. In all of them the boxes tend to meet.
enum class Family {
  linear,
  quaternion_1,  // a rotation by a quaternion of degree 1; one box rests
  quaternion_2,
  both_moving,
  affine,
  piecewise,
  jumping,
  bezier,
  b_spline,
  aligned,      // integers and quarter turns: parallel faces, touching, sliding
  flat,         // plates, sticks and points
  common_axis,  // both rotate about one axis
  grazing       // a vertex meets a face at velocity 0: a planted multiple root
};
const std::vector<Family>& all_families();
const char* name(Family family);

// A random case. It is drawn again until its motions are defined on the whole horizon.
Case random_case(Family family, Random& random);

}  // namespace touchstone::test
