#pragma once

#include <array>

#include "src/hulls/rough_pose.hpp"
#include "src/number/bounded.hpp"
#include "src/walk/conditions/packed_motion.hpp"

namespace touchstone::hulls {

// Two bodies at an instant of the piece's own clock, which runs from 0 to 1. The result has the
// values of their frames without error bounds, so it serves only for guesses. The bodies must
// outlive the result. REQUIRES: the frames are packed like two boxes whose half extents are the
// units of the bodies' corners.
RoughPose pose_of(const walk::PackedMotion<Bounded<double>>& frames,
                  const std::array<const Solid*, 2>& bodies, double u);

}  // namespace touchstone::hulls
