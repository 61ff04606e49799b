#pragma once

#include <vector>

#include "src/motion/speed_bounds.hpp"
#include "verify/subjects/adapters/fcl/fcl_shape.hpp"

namespace touchstone::subjects {

// A motion for FCL, with the poses of the received case and with proven bounds of its speed.
//   FCL's conservative advancement asks how fast a bounding volume, or a triangle of a mesh, can
// move in a direction n until the end of the horizon. FCL's own visitor answers 0 for a subclass of
// MotionBase that it does not know, so this class answers instead. Its answer is the greatest speed
// of the bounding box of the whole body, which contains every such volume and triangle.
class RationalMotion : public fcl::MotionBased {
 public:
  RationalMotion(const ReceivedCase& question, std::size_t body, std::vector<SpeedBound> bounds);

  bool integrate(double t) const override;
  double computeMotionBound(const fcl::BVMotionBoundVisitor<double>& visitor) const override;
  double computeMotionBound(const fcl::TriangleMotionBoundVisitor<double>& visitor) const override;
  void getCurrentTransform(fcl::Transform3d& transform) const override { transform = current_; }
  // Not used by the solvers of FCL 0.7. FCL's own translations do not implement it either.
  void getTaylorModel(fcl::TMatrix3<double>&, fcl::TVector3<double>&) const override {}

  // The greatest speed in direction n of a point of the body's bounding box, from now (`time_`) to
  // the end. It is per FCL's unit of time, in which the horizon goes from 0 to 1.
  double greatest_speed(const fcl::Vector3d& n) const;

 private:
  // The range of the body's bounding box along an axis of the body's frame.
  Interval reach(std::size_t axis) const;

  const Body& body_;
  double from_;    // start of the horizon, in the time of the case
  double length_;  // of the horizon
  std::vector<SpeedBound> bounds_;
  mutable double time_ = 0;           // now, from 0 to 1: set by integrate()
  mutable fcl::Transform3d current_;  // the pose at `time_`
};

}  // namespace touchstone::subjects
