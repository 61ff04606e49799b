#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "src/hulls/rough_pose.hpp"

namespace touchstone::hulls {

// A plane that seems to separate two bodies, in doubles without a bound.
struct GuessedPlane {
  double share = 0;  // about the gap along it, divided by the length of its normal
  Plane plane{};
  std::array<std::size_t, 2> supports{};  // one corner of each body

  friend auto operator<=>(const GuessedPlane&, const GuessedPlane&) = default;
};

// Guesses planes that separate two bodies at an instant: of the planes through their nearest
// features, those with a positive gap in doubles. The widest gap is first, since it is likely to
// last. Laws:
//   (1) Nothing is proven. A guessed plane may fail to separate, and separating planes may be
//       missing. A walk along a guessed plane proves it by a leg (BoundedFacets).
//   (2) No guess is in `left`, and each share is above 0: a NaN gap gives no guess.
std::vector<GuessedPlane> guessed_planes(const RoughMotion& motion, const RoughPose& pose,
                                         const Solid& one, const Solid& two,
                                         std::span<const Plane> left);

}  // namespace touchstone::hulls
