#pragma once

#include <optional>
#include <vector>

#include "touchstone/gauss/box_model.hpp"
#include "touchstone/gauss/facet.hpp"

namespace touchstone {

// A plane of the Minkowski sum that passes through the origin, and what supports it.
struct ActivePlane {
  int facet = 0;
  int side = +1;  // the normal from box 1 to box 2 is side · n
  FeaturePair
      features{};  // the feature of each box in this plane: an edge or a face where brackets vanish
};

// The different planes of a set at an instant with this table: planes of several facets that
// coincide there are one, and a plane whose normal vanishes there is none.
std::vector<ActivePlane> active_planes(PlaneSet planes, const SignTable& table);

// What of each box touches: the part that lies in every active plane. Several planes with different
// normals narrow the features (to vertex-edge, vertex-vertex, …). An axis along which a box has no
// extent may be fixed either way; it is then named by its + side.
// REQUIRES: planes is not empty.
FeaturePair touching_features(const std::vector<ActivePlane>& planes);
// The same of active_planes(planes, table); nothing where there are none.
std::optional<FeaturePair> touching_features(PlaneSet planes, const SignTable& table);

}  // namespace touchstone
