#include "touchstone/ccd/features.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/base/fault.hpp"

namespace touchstone {

std::vector<ActivePlane> active_planes(PlaneSet planes, const SignTable& table) {
  std::vector<ActivePlane> result;
  std::vector<Covector> seen;
  for (int facet = 0; facet < kFacetPairs; ++facet) {
    for (const int side : {+1, -1}) {
      if ((planes & plane_bit(facet, side)) == 0) continue;
      const Covector along = covector(facet, table);
      const Covector c = side > 0 ? along : -along;
      if (vanishes(c) || !is_known(c) || std::find(seen.begin(), seen.end(), c) != seen.end())
        continue;
      seen.push_back(c);
      FeaturePair features = support(c);
      if (faulty(Fault::swapped_features)) std::swap(features.box1, features.box2);
      result.push_back({facet, side, features});
    }
  }
  return result;
}

FeaturePair touching_features(const std::vector<ActivePlane>& planes) {
  FeaturePair common;
  for (const ActivePlane& p : planes) {
    for (int axis = 0; axis < 3; ++axis) {
      // A zero leaves the axis free; a sign fixes it, and + wins where both hold (an axis without
      // extent).
      if (p.features.box1[axis] != 0 && common.box1[axis] <= 0)
        common.box1[axis] = p.features.box1[axis];
      if (p.features.box2[axis] != 0 && common.box2[axis] <= 0)
        common.box2[axis] = p.features.box2[axis];
    }
  }
  return common;
}

}  // namespace touchstone
