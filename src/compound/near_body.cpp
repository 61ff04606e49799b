// A body of several parts in doubles: boxes around its parts, and the corners of the parts.

#include "src/compound/near_body.hpp"

#include <cmath>

#include "src/number/larger_bound.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::compound {

NearBody::NearBody(const Shape& shape) : shape_(shape), tree_(shape), corners_(tree_.part_count()) {
  constexpr double kMore = 1 + 0x1p-40;  // more than the roundings below
  boxes_.reserve(tree_.size());
  sizes_.reserve(tree_.size());
  for (std::uint32_t node = 0; node < tree_.size(); ++node) {
    NearBox box;
    const Bounds& bounds = tree_.node(node).bounds.core;
    for (std::size_t m = 0; m < 3; ++m) {
      box.center[m] = midpoint(bounds[m]);
      box.half[m] = kMore * larger_bound(bounds[m].upper() - box.center[m],
                                         box.center[m] - bounds[m].lower());
    }
    sizes_.push_back(2 * std::sqrt(dot(box.half, box.half)));
    boxes_.push_back(box);
  }
  // Twice the largest coordinate is more than any rounded coordinate of a corner.
  constexpr double kLeast = 0x1p-900;
  const Bounds& all = tree_.node(tree_.root()).bounds.core;
  for (std::size_t m = 0; m < 3; ++m) {
    span_[m] = 2 * larger_bound(std::fabs(all[m].lower()), std::fabs(all[m].upper()), kLeast);
  }
}

const std::vector<Vec3<double>>& NearBody::corners(std::size_t part) {
  auto& corners = corners_[part];
  if (corners.empty()) {
    for (const auto& x : corners_of(shape_, part))
      corners.push_back({nearest_double(x[0]), nearest_double(x[1]), nearest_double(x[2])});
  }
  return corners;
}

}  // namespace touchstone::compound
