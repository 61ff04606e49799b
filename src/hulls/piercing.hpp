#pragma once

#include <cstddef>
#include <vector>

#include "src/hulls/common_points.hpp"
#include "src/hulls/supported_planes.hpp"

namespace touchstone::hulls {

// Proves that two polyhedra overlap after a contact, or before one, by the features that touch
// there: a corner, an edge or a face of one body enters the other body, or an edge of one enters
// the wedge at an edge of the other.
class Piercing {
 public:
  using Time = RealAlgebraic;

  // All arguments must outlive this object.
  Piercing(SupportedPlanes& planes, const NearGaps::Bodies& bodies, CommonPoints& points)
      : planes_(planes), bodies_(bodies), points_(points) {}

  // Whether the bodies are proven to overlap at the instant `other`, and at all instants between it
  // and `contact`. At `contact`, which is not included, they touch in this plane.
  bool reaches(const Time& contact, const Rational& other, const Plane& plane);

 private:
  // Whether these corners of body b are below a face of the other body from `contact`, which is not
  // included, to `other`.
  bool are_below(std::size_t b, const std::vector<std::size_t>& corners, std::size_t face,
                 const Time& contact, const Rational& other);
  // Whether the point x, fixed in body b, is proven to be below all faces of the other body from
  // `contact`, which is not included, to `other`. REQUIRES: x is in the hull of these corners of
  // body b.
  bool enters_up_to(const Vec3<Interval>& x, std::size_t b, const std::vector<std::size_t>& corners,
                    const Time& contact, const Rational& other);

  SupportedPlanes& planes_;
  NearGaps::Bodies bodies_;
  CommonPoints& points_;
};

}  // namespace touchstone::hulls
