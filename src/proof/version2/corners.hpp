#pragma once

#include "pose.hpp"

namespace touchstone::proof::version2 {

// The intersection of two bodies at an instant, from which claims of an overlap or a contact are
// guessed (guess_overlapping.cpp, guess_touching.cpp).

// A corner of the bodies' intersection at an instant: a vertex of one body in the other, or the
// point where an edge of one meets a face of the other.
template <class N>
struct Corner {
  Term term{};
  Vec3<N> x{};
};

// The intersection by all of its corners, and by those of its edges that are parts of edges of the
// bodies.
template <class N>
struct Intersection {
  std::vector<Corner<N>> corners;                    // at different positions
  std::vector<std::array<std::size_t, 2>> segments;  // these edges: the indices of both ends
};

// The corners of the intersection, within the pose's tolerance `small`; empty if the bodies are
// apart.
template <class N>
Intersection<N> intersection_of(const Scene& scene, const Pose<N>& pose);

// The depth of a point below a face, times the length of its normal.
template <class N>
N depth(const Pose<N>& pose, std::size_t body, std::size_t face, const Vec3<N>& x) {
  return pose.body[body].heights[face] - dot(pose.body[body].normals[face], x);
}

}  // namespace touchstone::proof::version2
