#pragma once

#include <array>
#include <vector>

#include "gauss_arcs.hpp"
#include "pose.hpp"

namespace touchstone::proof::version2 {

// Directions along which two bodies may be apart or touch at an instant: guess_separated.cpp and
// guess_touching.cpp make claims of them.

// A direction at an instant, with the vertices that reach farthest along it and the separation
// of the bodies: the distance of these vertices along the direction.
struct Direction {
  Support support{};
  Vec3<double> n{};       // of length 1
  double separation = 0;  // in units of the parts
  int side = 0;           // sign of the separation: 1 apart, 0 touching, -1 not separating
};

// The direction of an axis at an instant, not normalised.
template <class N>
Vec3<N> normal_of(const AxisName& axis, const Pose<N>& pose);

// For each body, the edges whose products are examined.
using Edges = std::array<std::vector<std::size_t>, 2>;
template <class N>
Edges all_edges(const Pose<N>& pose);
// Whether methods without pairs of edges should be tried first, because there are many pairs.
inline bool are_many(const Edges& edges) {
  constexpr std::size_t kMany = 1 << 12;
  return edges[0].size() * edges[1].size() > kMany;
}

// The directions of faces and of products of edges whose separation is not surely negative, the
// largest first; if there are very many, only the largest. With `arcs`, only products whose arcs
// may cross are examined. Among vertices that reach equally far, the one that reaches farthest in
// the other poses is chosen.
template <class N>
std::vector<Direction> directions(const Poses<N>& poses, const Edges& edges,
                                  const GaussArcs* arcs = nullptr);

}  // namespace touchstone::proof::version2
