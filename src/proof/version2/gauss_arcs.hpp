#pragma once

#include <array>
#include <optional>
#include <vector>

#include "pose.hpp"

namespace touchstone::proof::version2 {

// The edges of both bodies at an instant, as arcs of their Gauss maps, in doubles. (The arc of an
// edge has all directions along which the edge is farthest: from the normal of one of its faces to
// the other's.) A product of two edges is a face of the bodies' Minkowski difference only if their
// arcs cross, and then both edges support the bodies along it. Of hulls with thousands of products
// few are such faces, and among them is the direction along which the bodies are farthest apart. So
// guess_separated.cpp examines only these.
class GaussArcs {
 public:
  template <class N>
  GaussArcs(const Scene& scene, const Pose<N>& pose);

  // Whether the arc of edge i of body 1 and that of edge j of body 2 may cross, for the sign of the
  // product edge i × edge j. Also true if rounding errors leave this open, if numbers exceed the
  // range of doubles, or if an edge has no arc.
  bool may_cross(std::size_t i, std::size_t j, int sign) const;

 private:
  // An edge in the world, with its two faces.
  struct Edge {
    Vec3<double> along{};
    // The directions from the edge into its two faces; none for a direction that is not an edge of
    // the body, as a box's three are.
    std::optional<std::array<Vec3<double>, 2>> into{};
  };
  std::array<std::vector<Edge>, 2> edges_;
};

}  // namespace touchstone::proof::version2
