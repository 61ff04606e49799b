#pragma once

#include "pose.hpp"

namespace touchstone::certificate::witness {

// A direction with what reaches farthest along it at an instant, and the gap that is between.
struct Direction {
  Support support{};
  Vec3<double> n{};  // of length 1
  double gap = 0;    // in units of the parts
  int side = 0;      // of the gap: 1 apart, 0 touching, -1 not separating
};

// The direction of an axis at an instant, of no particular length.
template <class N>
Vec3<N> normal_of(const AxisName& axis, const Pose<N>& pose);

// Those whose gap is not surely negative, or else all; the widest first. Of what
// reaches as far as another it is the one that does so in the other poses, too.
template <class N>
std::vector<Direction> directions(const Poses<N>& poses);

}  // namespace touchstone::certificate::witness
