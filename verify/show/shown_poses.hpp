#pragma once

#include "touchstone/number/rational.hpp"
#include "touchstone/query.hpp"
#include "touchstone/sat/pose.hpp"

namespace touchstone::show {

// Where both boxes are drawn at an instant. At a jump there are two poses: that in which they are
// deeper in each other, for the contact is there (the earlier one where both are as deep, as in
// certificates); where they are apart in both, the later one, with which the next span begins.
struct ShownPoses {
  Poses<Rational> poses;
  bool are_earlier = false;  // a jump, and these are the poses before it
};

// REQUIRES: both bodies are boxes; t on the horizon.
ShownPoses shown_poses(const Query& query, const Rational& t);

}  // namespace touchstone::show
