#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "src/hulls/rough_pose.hpp"

namespace touchstone::hulls {

// Guesses of the next plane for a walk of polyhedra, in doubles. A guess costs little; the walk
// then proves it.

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
//   (2) No guess is in `left`, the planes that the walk has left at this instant. Each share is above
//   0: a NaN gap gives no guess.
std::vector<GuessedPlane> guessed_planes(const RoughPose& pose, std::span<const Plane> left);

// Guesses one plane with the widest gap, with the laws above, and allocates no memory. The search
// for the nearest features begins at the corners `near`, one of each body.
std::optional<GuessedPlane> widest_guess(const RoughPose& pose, std::span<const Plane> left,
                                         const std::array<std::size_t, 2>& near);

}  // namespace touchstone::hulls
