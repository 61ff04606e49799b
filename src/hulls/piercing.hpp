#pragma once

#include <cstddef>
#include <vector>

#include "src/hulls/common_points.hpp"
#include "src/hulls/supported_planes.hpp"

namespace touchstone::hulls {

// Proves that two polyhedra overlap after a contact, or before one, by the features that touch
// there: a corner, an edge or a face of one body enters the other body, or an edge of one enters
// the wedge at an edge of the other. Near the contact the intersection is arbitrarily thin, so no
// point deep in both bodies proves the overlap; a point of what touches does. Laws:
//   (1) true is proven. false is open: end_of_overlap.cpp then tries a nearer instant, or all planes.
//   (2) A point is below a face if it is on the inner side of the face's plane.
class Piercing {
 public:
  using Time = RealAlgebraic;

  // All arguments must outlive this object.
  Piercing(SupportedPlanes& planes, const NearGaps::Bodies& bodies, CommonPoints& points)
      : planes_(planes), bodies_(bodies), points_(points) {}

  // Whether the bodies are proven to overlap at the instant `other`, and at all instants between it
  // and `contact`, which is not included. `other` may be before or after it.
  // REQUIRES: at `contact` the bodies touch in `plane`.
  bool reaches(const Time& contact, const Rational& other, const Plane& plane);

 private:
  // Whether these corners of body b are below a face of the other body from `contact`, which is not
  // included, to `other`.
  bool are_below(std::size_t b, const std::vector<std::size_t>& corners, std::size_t face,
                 const Time& contact, const Rational& other);
  // Whether the point x, fixed in body b, is proven to be below all faces of the other body from
  // `contact`, which is not included, to `other`. Intervals follow x, and leave a few faces open;
  // for these the exact gaps of the corners decide. REQUIRES: x is in the hull of these corners of
  // body b.
  bool enters_up_to(const Vec3<Interval>& x, std::size_t b, const std::vector<std::size_t>& corners,
                    const Time& contact, const Rational& other);

  SupportedPlanes& planes_;
  NearGaps::Bodies bodies_;
  CommonPoints& points_;
};

}  // namespace touchstone::hulls
