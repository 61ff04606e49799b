#pragma once

#include <vector>

#include "touchstone/motion/speed_bounds.hpp"
#include "verify/subjects/adapters/fcl/fcl_shape.hpp"

namespace touchstone::subjects {

// Our motion for FCL: poses as the received case gives them, and sound motion bounds. FCL's own
// conservative advancement asks a motion how far a bounding volume gets in direction n in the time
// that is left; for a subclass of MotionBase that it does not know, its visitor says 0, so the
// bound is computed here, for the box itself, or that about a polyhedron.
class RationalMotion : public fcl::MotionBased {
 public:
  RationalMotion(const ReceivedCase& question, std::size_t body, std::vector<SpeedBound> bounds);

  bool integrate(double t) const override;
  double computeMotionBound(const fcl::BVMotionBoundVisitor<double>& visitor) const override;
  // Meshes are not used with it. Infinite: whoever asks stops at once.
  double computeMotionBound(const fcl::TriangleMotionBoundVisitor<double>& visitor) const override;
  void getCurrentTransform(fcl::Transform3d& transform) const override { transform = current_; }
  // Of no use to the solvers of FCL 0.7, whose own translations leave it out, too.
  void getTaylorModel(fcl::TMatrix3<double>&, fcl::TVector3<double>&) const override {}

  // The most that a point of that box moves in direction n, in FCL's units of time, from now on.
  double greatest_speed(const fcl::Vector3d& n) const;

 private:
  // From where to where the box reaches along an axis of its frame.
  Interval reach(std::size_t axis) const;

  const Body& body_;
  double from_;
  double length_;
  std::vector<SpeedBound> bounds_;
  mutable double time_ = 0;
  mutable fcl::Transform3d current_;
};

}  // namespace touchstone::subjects
