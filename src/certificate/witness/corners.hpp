#pragma once

#include "pose.hpp"

namespace touchstone::certificate::witness {

// A corner of what both bodies have in common at an instant: a vertex of one in the other, or where
// an edge of one meets a face of the other.
template <class N>
struct Corner {
  Term term{};
  Vec3<N> x{};
};

template <class N>
struct Common {
  std::vector<Corner<N>> corners;                    // at different places
  std::vector<std::array<std::size_t, 2>> segments;  // of edges: their two ends among these
};

// Within the pose's `small`; nothing where they are apart.
template <class N>
Common<N> common_of(const Scene& scene, const Pose<N>& pose);

// A sum in the relative interior of what both bodies have in common: of all corners; or, where a
// sum has not as many terms, of a few of them, of exact ones four at most.
// REQUIRES: there are corners.
template <class N>
Sum sum_of_all(const Scene& scene, const Pose<N>& pose, const Common<N>& common);

// How far a point is below a face, times the length of its normal.
template <class N>
N depth(const Pose<N>& pose, std::size_t body, std::size_t face, const Vec3<N>& x) {
  return pose.body[body].heights[face] - dot(pose.body[body].normals[face], x);
}

}  // namespace touchstone::certificate::witness
