#pragma once

#include <vector>

#include "src/motion/speed_bounds.hpp"
#include "verify/subjects/adapters/fcl/fcl_shape.hpp"

namespace touchstone::subjects {

// A motion for FCL with the poses of the received case and sound motion bounds. FCL's conservative
// advancement asks how far a bounding volume can move in direction n in the remaining time. FCL's
// visitor returns 0 for subclasses of MotionBase that it does not know, so this class computes the
// bound itself, for the box, or for the box around a body of another kind: also for a bounding
// volume or a triangle of a mesh, which are parts of it.
class RationalMotion : public fcl::MotionBased {
 public:
  RationalMotion(const ReceivedCase& question, std::size_t body, std::vector<SpeedBound> bounds);

  bool integrate(double t) const override;
  double computeMotionBound(const fcl::BVMotionBoundVisitor<double>& visitor) const override;
  double computeMotionBound(const fcl::TriangleMotionBoundVisitor<double>& visitor) const override;
  void getCurrentTransform(fcl::Transform3d& transform) const override { transform = current_; }
  // Not used by the solvers of FCL 0.7. FCL's own translations do not implement it either.
  void getTaylorModel(fcl::TMatrix3<double>&, fcl::TVector3<double>&) const override {}

  // The largest speed of a point of that box in direction n, in FCL's units of time, from now on.
  double greatest_speed(const fcl::Vector3d& n) const;

 private:
  // The range of the box along an axis of the body's frame.
  Interval reach(std::size_t axis) const;

  const Body& body_;
  double from_;
  double length_;
  std::vector<SpeedBound> bounds_;
  mutable double time_ = 0;
  mutable fcl::Transform3d current_;
};

}  // namespace touchstone::subjects
