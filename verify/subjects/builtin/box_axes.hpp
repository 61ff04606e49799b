#pragma once

#include "touchstone/number/vec3.hpp"
#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

// Boxes in doubles, for the subjects that test separating axes as programs usually do by hand.

// A box in its pose, in the form usual in collision code: centre, axes, half extents.
struct BoxAxes {
  Vector center{};
  std::array<Vector, 3> axes{};
  Vector half{};
};

inline BoxAxes axes_of(const Body& body, const Pose& pose) {
  BoxAxes box{apply(pose, body.center), {}, body.half_extents};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) box.axes[m][i] = pose.rotation[i][m];
  }
  return box;
}

}  // namespace touchstone::subjects
