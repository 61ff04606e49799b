// Names the features of two boxes that touch, from the planes in which they touch.

#include "touchstone/boxes/features.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/base/fault.hpp"

namespace touchstone {

namespace {

// Calls see(plane, covector) for each plane of the set whose normal is known and does not vanish.
template <class See>
void for_each_plane(PlaneSet planes, const SignTable& table, const See& see) {
  for (int facet = 0; facet < kFacetPairs; ++facet) {
    for (const int side : {+1, -1}) {
      if ((planes & plane_bit(facet, side)) == 0) continue;
      const Covector along = covector(facet, table);
      const Covector c = side > 0 ? along : -along;
      if (vanishes(c) || !is_known(c)) continue;
      FeaturePair features = support(c);
      if (faulty(Fault::swapped_features)) std::swap(features.box1, features.box2);
      see(ActivePlane{facet, side, features}, c);
    }
  }
}

// A zero leaves the axis free; a sign fixes it. If both signs occur (an axis without extent), +
// wins.
void narrow(FeaturePair& common, const FeaturePair& by) {
  for (int axis = 0; axis < 3; ++axis) {
    if (by.box1[axis] != 0 && common.box1[axis] <= 0) common.box1[axis] = by.box1[axis];
    if (by.box2[axis] != 0 && common.box2[axis] <= 0) common.box2[axis] = by.box2[axis];
  }
}

}  // namespace

std::vector<ActivePlane> active_planes(PlaneSet planes, const SignTable& table) {
  std::vector<ActivePlane> result;
  std::vector<Covector> seen;
  for_each_plane(planes, table, [&](const ActivePlane& plane, const Covector& c) {
    if (std::find(seen.begin(), seen.end(), c) != seen.end()) return;
    seen.push_back(c);
    result.push_back(plane);
  });
  return result;
}

FeaturePair touching_features(const std::vector<ActivePlane>& planes) {
  FeaturePair common;
  for (const ActivePlane& p : planes) narrow(common, p.features);
  return common;
}

std::optional<FeaturePair> touching_features(PlaneSet planes, const SignTable& table) {
  std::optional<FeaturePair> common;
  for_each_plane(planes, table, [&](const ActivePlane& plane, const Covector&) {
    if (!common) common.emplace();
    narrow(*common, plane.features);
  });
  return common;
}

}  // namespace touchstone
