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

// One or more of every kind: rigid, mirrored, affine and mixed, both boxes moving, on polynomial
// and rational paths, in one piece and in several; boxes with shifted centres, plates, sticks and
// points.
const std::vector<Scene>& scenes();

// How two boxes lie to each other along the normal of a facet pair, at one instant, from their
// poses alone: the normal n from box 1 to box 2 as facet.hpp has it, n·c, Σ h|n·e|, and the
// features met along n.
struct Separation {
  Vec3<Rational> normal;
  Rational offset;
  Rational half_width;
  FeaturePair features;
};
Separation separation(int facet, const Scene& scene, const PiecePair& pieces, const Rational& t);

// A rational instant of the pieces; now and then one of their ends.
Rational random_time(Random& random, const PiecePair& pieces);

}  // namespace touchstone::test
