#pragma once

#include <optional>
#include <vector>

#include "touchstone/boxes/box_model.hpp"
#include "touchstone/boxes/facet.hpp"

namespace touchstone {

// The features of two boxes that touch, from the planes in which they touch.

// A plane in which two boxes touch, and the features in it. It is the plane of a facet of the
// Minkowski sum and passes through the origin.
struct ActivePlane {
  int facet = 0;
  int side = +1;           // the normal from box 1 to box 2 is side · n
  FeaturePair features{};  // the feature of each box in it: an edge or a face if brackets vanish
};

// The different planes of a set, at an instant with this table. Planes of several facets that
// coincide there are listed once; planes whose normal vanishes there are left out.
std::vector<ActivePlane> active_planes(PlaneSet planes, const SignTable& table);

// The feature of each box that touches: the part that lies in every active plane. Several planes
// with different normals narrow the features (to vertex-edge, vertex-vertex, …). An axis along
// which a box has no extent may be fixed on either side; it is then named by its + side.
// REQUIRES: planes is not empty.
FeaturePair touching_features(const std::vector<ActivePlane>& planes);
// The touching features of active_planes(planes, table); nullopt if there are no such planes.
std::optional<FeaturePair> touching_features(PlaneSet planes, const SignTable& table);

}  // namespace touchstone
