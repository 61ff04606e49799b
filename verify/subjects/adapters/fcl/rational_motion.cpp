// A rational motion as an FCL motion. FCL asks how fast a bounding volume, or a triangle, can move
// in direction n from now to the end. The answer is the greatest speed of the bounding box of the
// whole body, from proven bounds of the derivatives (src/motion/speed_bounds.hpp).

#include "verify/subjects/adapters/fcl/rational_motion.hpp"

#include <fcl/math/bv/OBBRSS.h>
#include <fcl/math/motion/tbv_motion_bound_visitor.h>
#include <fcl/math/motion/triangle_motion_bound_visitor.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace touchstone::subjects {
namespace {

// The direction n of a visitor. FCL declares it protected, so a subclass may read it. The
// subclass adds no member, so that reading through a pointer to member is defined.
template <class Visitor>
struct Direction : Visitor {
  static const fcl::Vector3d& of(const Visitor& visitor) { return visitor.*(&Direction::n); }
};

// The direction of a visitor of this kind; null for a visitor of another kind.
template <class Visitor>
const fcl::Vector3d* direction_in(const fcl::BVMotionBoundVisitor<double>& visitor) {
  const auto* known = dynamic_cast<const Visitor*>(&visitor);
  return known == nullptr ? nullptr : &Direction<Visitor>::of(*known);
}

// The range with all points within the radius of it.
Interval around(const Interval& range, double radius) {
  if (radius == 0) return range;
  return {detail::step_down(range.lower() - radius), detail::step_up(range.upper() + radius)};
}

}  // namespace

RationalMotion::RationalMotion(const ReceivedCase& question, std::size_t body,
                               std::vector<SpeedBound> bounds)
    : body_(question.bodies[body]),
      from_(question.from),
      length_(question.until - question.from),
      bounds_(std::move(bounds)) {
  integrate(0);
}

bool RationalMotion::integrate(double t) const {
  time_ = std::min(t, 1.0);
  // At time 1 this is exactly the end of the horizon.
  const double case_time = time_ == 1 ? from_ + length_ : from_ + length_ * time_;
  current_ = fcl_transform(body_, (*body_.pose)(case_time));
  return true;
}

// Only the visitors of bounding volumes of the kinds RSS and OBBRSS have a known direction. For any
// other visitor the bound is infinite.
double RationalMotion::computeMotionBound(const fcl::BVMotionBoundVisitor<double>& visitor) const {
  const auto* n = direction_in<fcl::TBVMotionBoundVisitor<fcl::RSSd>>(visitor);
  if (n == nullptr) n = direction_in<fcl::TBVMotionBoundVisitor<fcl::OBBRSSd>>(visitor);
  return n == nullptr ? std::numeric_limits<double>::infinity() : greatest_speed(*n);
}

double RationalMotion::computeMotionBound(
    const fcl::TriangleMotionBoundVisitor<double>& visitor) const {
  return greatest_speed(Direction<fcl::TriangleMotionBoundVisitor<double>>::of(visitor));
}

Interval RationalMotion::reach(std::size_t axis) const {
  if (body_.is_box() && body_.parts.empty()) {
    const double c = body_.center[axis], h = body_.half_extents[axis];
    return around(Interval(detail::step_down(c - h), detail::step_up(c + h)), body_.radius);
  }
  double least = std::numeric_limits<double>::max();
  double most = -least;
  const auto extend = [&](const std::vector<Vector>& vertices) {
    for (const Vector& vertex : vertices) {
      least = std::min(least, vertex[axis]);
      most = std::max(most, vertex[axis]);
    }
  };
  extend(body_.vertices);
  for (const PartShape& triangle : body_.parts) extend(triangle.vertices);
  return around(Interval(least, most), body_.radius);
}

double RationalMotion::greatest_speed(const fcl::Vector3d& n) const {
  const std::array<Interval, 3> direction{Interval::point(n[0]), Interval::point(n[1]),
                                          Interval::point(n[2])};
  double greatest = 0;  // at least 0: a body may also rest
  for (const SpeedBound& bound : bounds_) {
    if (bound.until < time_) continue;  // over
    // n · (Ȧx + ṗ) for all x of the bounding box: reach(m) is its range along axis m.
    Interval speed = 0;
    for (std::size_t i = 0; i < 3; ++i) speed += direction[i] * bound.translating[i];
    for (std::size_t m = 0; m < 3; ++m) {
      Interval along = 0;
      for (std::size_t i = 0; i < 3; ++i) along += direction[i] * bound.turning[i][m];
      speed += along * reach(m);
    }
    greatest = std::max(greatest, speed.upper());
  }
  return greatest;
}

}  // namespace touchstone::subjects
