#pragma once

#include <array>
#include <vector>

#include "src/hulls/closest_pairs.hpp"
#include "src/hulls/rough_motion.hpp"
#include "src/hulls/solid.hpp"
#include "src/inflated/core_pair.hpp"
#include "src/inflated/pair_conditions.hpp"
#include "src/inflated/world_frames.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::inflated {

using Cores = std::array<const hulls::Solid*, 2>;

// The direction from the nearest point of core 1 to that of core 2, in doubles.
Vec3<double> direction_of(const hulls::ClosestPairs& points, const hulls::RoughPose& pose);

// The cores of two bodies over one piece of their motions: the data that EventSearch uses, and the
// state at one instant, which inflated_timeline.cpp uses between two events. Instants are in the
// piece's own time, from 0 to 1 (its clock).
class MovingCores {
 public:
  // `radii`: R, the sum of the radii. The pieces and the cores must outlive this object.
  MovingCores(const PiecePair& pieces, const Cores& cores, const Rational& radii);
  // Not copyable: its members refer to each other.
  MovingCores(const MovingCores&) = delete;
  MovingCores& operator=(const MovingCores&) = delete;
  ~MovingCores() = default;

  const PiecePair& pieces() const { return pieces_; }
  const Cores& cores() const { return cores_; }
  const WorldFrames& frames() const { return frames_; }
  const std::array<CoreFeatures, 2>& features() const { return features_; }
  const PairConditions& conditions() const { return conditions_; }
  const hulls::RoughMotion& rough() const { return rough_; }

  // The closest pair of the cores at an instant of the clock, and the sign of their distance minus
  // R. Doubles only determine which pairs are tried first. REQUIRES: the cores are apart.
  struct Nearest {
    PairConditions::Supports closest;
    Sign beyond = Sign::unknown;
  };
  Nearest nearest(const Rational& u) const;

 private:
  // Features that doubles suggest. around_closest: features with all corners around the closest
  // point. in_front: features that consist only of corners farthest towards the other core, as when
  // faces are parallel.
  Selection around_closest(std::size_t body, const hulls::ClosestPairs& points) const;
  Selection in_front(std::size_t body, const hulls::RoughPose& pose, const Vec3<double>& way) const;

  const PiecePair& pieces_;
  Cores cores_;
  WorldFrames frames_;
  std::array<CoreFeatures, 2> features_;
  PairConditions conditions_;
  hulls::RoughMotion rough_;
};

}  // namespace touchstone::inflated
