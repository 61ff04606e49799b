// Spheres and capsules as collision libraries have them.

#include "verify/subjects/round_core.hpp"

#include <algorithm>
#include <cmath>

namespace touchstone::subjects {
namespace {

// The core with the extents of a box. nullopt if more than one of them is not zero.
std::optional<RoundCore> core_of_box(const ConvexShape& body) {
  RoundCore core{body.center};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (body.half_extents[axis] == 0) continue;
    if (core.half_length != 0) return std::nullopt;
    core.axis = axis;
    core.half_length = body.half_extents[axis];
  }
  return core;
}

// The core whose vertices are one point, or the ends of a segment along an axis. nullopt for other
// vertices, and if the middle or the half length of the segment is not a double.
std::optional<RoundCore> core_of_points(const ConvexShape& body) {
  if (body.vertices.size() > 2) return std::nullopt;
  const Vector& first = body.vertices.front();
  const Vector& last = body.vertices.back();
  RoundCore core{first};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (first[axis] == last[axis]) continue;
    if (core.half_length != 0) return std::nullopt;
    const double middle = first[axis] / 2 + last[axis] / 2;
    const double half = std::abs(last[axis] / 2 - first[axis] / 2);
    const double low = std::min(first[axis], last[axis]);
    const double high = std::max(first[axis], last[axis]);
    if (middle - half != low || middle + half != high) return std::nullopt;
    core.axis = axis;
    core.half_length = half;
    core.center[axis] = middle;
  }
  return core;
}

}  // namespace

std::optional<RoundCore> round_core(const ConvexShape& body) {
  if (body.radius == 0 || body.round) return std::nullopt;
  return body.is_box() ? core_of_box(body) : core_of_points(body);
}

std::optional<RoundCore> turned_core(const ConvexShape& body) {
  if (!body.round || body.round->kind == RoundShape::Kind::ellipsoid) return std::nullopt;
  const std::size_t axis = body.round->axis;
  return RoundCore{body.center, axis, body.round->radii[axis]};
}

bool is_other_round(const ConvexShape& body) { return body.radius != 0 && !round_core(body); }

Pose pose_of_capsule(const Pose& pose, const RoundCore& core, std::size_t axis) {
  Pose turned{pose.rotation, apply(pose, core.center)};
  const std::size_t steps = (core.axis + 3 - axis) % 3;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column)
      turned.rotation[row][column] = pose.rotation[row][(column + steps) % 3];
  }
  return turned;
}

}  // namespace touchstone::subjects
