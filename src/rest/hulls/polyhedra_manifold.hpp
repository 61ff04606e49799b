#pragma once

#include <array>
#include <optional>
#include <vector>

#include "src/rest/face_preference.hpp"
#include "src/rest/hulls/widest_axis.hpp"
#include "src/rest/manifold.hpp"
#include "touchstone/body/body_feature.hpp"

namespace touchstone::hulls {

// A convex body at an instant, with the data from which its features are named.
template <ExactNumber N>
struct BodyAtRest {
  const Lattice* lattice = nullptr;
  const PlacedBody<N>* placed = nullptr;
  bool is_box = false;
};

// The contact manifold of two convex bodies that touch or overlap, as Manifold is that of boxes.
//
// Face: the axis is the normal of a face, the reference face. The incident face is a face of the
// other body: among the faces that hold all its points farthest against the normal, the one most
// opposed to the normal. The incident face is clipped to the planes perpendicular to the reference
// face along its edges. Points on or behind the reference face are kept, and their partners are
// their projections onto it: at most as many points as both faces have corners.
// Edges: the axis is a product of edges, strictly better than every face. The points are the
// closest points of the edges of both bodies that are farthest along it.
template <ExactNumber N>
struct PolyhedraManifold {
  WidestAxis<N> axis{};       // no ties if a face was preferred to another axis
  bool is_preferred = false;  // a face was preferred to a less deep axis
  int reference_body = 0;     // 1 or 2 for a face; 0 for edges
  std::optional<BodyFeaturePair> features{};
  //   (1) There is a point if and only if the bodies have one in common.
  //   (2) The largest depth is the penetration along the axis, unless a face was preferred; all
  //       depths are 0 if the bodies touch and no face was preferred.
  std::vector<ManifoldPoint<N>> points{};
};

// The manifold along the widest axis of both bodies, or, with a preference, along the least deep
// face that is preferred to it and has a point. Throws LimitReached if a time limit is in force and
// passes.
// REQUIRES: the bodies have a common point; `widest` is their widest axis.
template <ExactNumber N>
PolyhedraManifold<N> manifold(const BodyAtRest<N>& one, const BodyAtRest<N>& two,
                              const WidestAxis<N>& widest,
                              const std::optional<FacePreference>& preference = std::nullopt);

}  // namespace touchstone::hulls
