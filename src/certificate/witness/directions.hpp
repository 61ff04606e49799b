#pragma once

#include <array>
#include <vector>

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

// Edges of either body, of which products are looked at.
using Edges = std::array<std::vector<std::size_t>, 2>;
template <class N>
Edges all_edges(const Pose<N>& pose);
// Whether pairs are so many that what needs no look at all of them comes first.
template <class N>
bool are_many(const Edges& edges) {
  constexpr std::size_t kMany = std::is_same_v<N, double> ? 1 << 18 : 1 << 13;
  return edges[0].size() * edges[1].size() > kMany;
}

// Those of faces, and of products, whose gap is not surely negative; the widest first, and of very
// many only these. Of what reaches as far as another it is the one that does so in the other poses,
// too.
template <class N>
std::vector<Direction> directions(const Poses<N>& poses, const Edges& edges);
template <class N>
std::vector<Direction> directions(const Poses<N>& poses) {
  return directions(poses, all_edges(poses.first));
}

}  // namespace touchstone::certificate::witness
