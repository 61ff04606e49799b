#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "touchstone/polyhedra/rough_pose.hpp"

namespace touchstone::polyhedra {

// A plane that seems to separate two bodies, in doubles without a bound.
struct GuessedPlane {
  double share = 0;  // how wide the gap along it is, about, for the length of its normal
  Plane plane{};
  std::array<std::size_t, 2> supports{};  // of either body

  friend auto operator<=>(const GuessedPlane&, const GuessedPlane&) = default;
};

// Of the planes through the nearest features those that seem to, and none of `left`: the widest gap
// first, for it is likely to last.
std::vector<GuessedPlane> guessed_planes(const RoughMotion& motion, const RoughPose& pose,
                                         const Solid& one, const Solid& two,
                                         std::span<const Plane> left);

}  // namespace touchstone::polyhedra
