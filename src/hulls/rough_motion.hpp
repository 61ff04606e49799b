#pragma once

#include <array>
#include <boost/container/small_vector.hpp>

#include "src/hulls/rough_pose.hpp"
#include "src/hulls/solid.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::hulls {

// The motions of two bodies over one piece, in doubles without error bounds.
class RoughMotion {
 public:
  using P = boost::container::small_vector<double, 5>;  // coefficients

  // The motion of one body: x ↦ A x / w + p / v.
  struct Frame {
    Mat3<P> axes{};
    P axes_denominator{};
    Vec3<P> offset{};
    P offset_denominator{};
  };

  // The bodies must outlive this object.
  RoughMotion(const PiecePair& pieces, const Solid& one, const Solid& two);

  // The pose at an instant of the piece's own clock, which runs from 0 to 1.
  RoughPose at(double u) const;

 private:
  std::array<Frame, 2> frames_{};
  std::array<const Solid*, 2> bodies_;
  double from_ = 0;
  double width_ = 1;
};

}  // namespace touchstone::hulls
