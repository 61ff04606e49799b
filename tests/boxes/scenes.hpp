#pragma once

#include <string>
#include <vector>

#include "tests/support/motions.hpp"
#include "touchstone/body/feature.hpp"
#include "touchstone/box.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::test {

// Two boxes and their motions on one horizon.
struct Scene {
  std::string name;
  Trajectory motion1;
  Trajectory motion2;
  Box box1;
  Box box2;

  std::vector<PiecePair> pieces() const { return common_partition(motion1, motion2); }
};

// At least one scene of every kind: rigid, mirrored, affine and mixed; both boxes moving;
// polynomial and rational paths; one and several pieces; shifted centres, plates, sticks and
// points.
const std::vector<Scene>& scenes();

// The separation of two boxes along the normal of a facet pair at one instant, from their poses:
// the normal n from box 1 to box 2 (see facet.hpp), n·c, Σ h|n·e|, and the features that meet along
// n.
struct Separation {
  Vec3<Rational> normal;
  Rational offset;
  Rational half_width;
  FeaturePair features;
};
Separation separation(int facet, const Scene& scene, const PiecePair& pieces, const Rational& t);

// A random rational instant of the pieces, sometimes one of their ends.
Rational random_time(Random& random, const PiecePair& pieces);

}  // namespace touchstone::test
