#pragma once

#include <cstddef>
#include <optional>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

// The core of a sphere or a capsule: all points at most `half_length` from `center` along an axis
// of the body's frame (0 for x, 1 for y, 2 for z). Zero for a sphere.
struct RoundCore {
  Vector center{};
  std::size_t axis = 0;
  double half_length = 0;
};

// The core of a body with a radius, for libraries that have spheres and capsules. nullopt in three
// cases: the body has no radius; its core is neither a point nor a segment; or the segment is not
// along an axis of its frame, so that a library's capsule would have to be turned by rounded
// numbers.
std::optional<RoundCore> round_core(const ConvexShape& body);

// The axis and half the height of a cylinder or a cone; nullopt for other bodies.
std::optional<RoundCore> turned_core(const ConvexShape& body);

// Why a library with spheres and capsules does not take a body with a radius.
inline constexpr const char* kNoCapsule = "a capsule that is not along an axis of its frame";

// Whether a body has a radius, but round_core has no value for it.
bool is_other_round(const ConvexShape& body);

// The pose of a capsule, a cylinder or a cone in a library whose bodies lie along `axis`, with
// their centre at the origin: the columns of the rotation are exchanged in a circle, which rounds
// nothing.
Pose pose_of_capsule(const Pose& pose, const RoundCore& core, std::size_t axis);

}  // namespace touchstone::subjects
