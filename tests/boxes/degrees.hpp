#pragma once

#include <algorithm>
#include <array>

#include "tests/boxes/scenes.hpp"
#include "touchstone/boxes/planes.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test {

inline const Box kBox1{{2, 3, 5}, {}};
inline const Box kBox2{{7, 4, 1}, {}};

// The degrees of the face-vertex, vertex-face and edge-edge conditions.
using Degrees = std::array<int, 3>;

template <class N = Integer>
Degrees degrees(const Trajectory& motion1, const Trajectory& motion2, const Box& box1 = kBox1,
                const Box& box2 = kBox2) {
  const Scene scene{"", motion1, motion2, box1, box2};
  const PiecePair pieces = scene.pieces().front();
  const Planes<N> planes(relative_motion<N>(pieces, box1, box2));
  Degrees result{-1, -1, -1};
  for (int f = 0; f < kFacetPairs; ++f) {
    const auto features = separation(f, scene, pieces, Rational(1, 3)).features;
    int& highest = result[static_cast<std::size_t>(facet_pair(f).kind)];
    for (const int side : {+1, -1}) {
      highest = std::max(highest, planes.condition(f, side, features).degree());
    }
  }
  return result;
}

inline Trajectory at_rest() { return valid(static_pose({1, 0, 0, 0}, {})); }

// A motion with a matrix of degree `rotation_degree` and a path of degree `path_degree`.
inline MotionPiece moving(int rotation_degree, int path_degree) {
  Random random(40);
  return turning(random, rotation_degree / 2, path_degree);
}

}  // namespace touchstone::test
