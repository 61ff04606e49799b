#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/rounds_to.hpp"
#include "verify/judge/verdict/truth.hpp"

namespace touchstone::judge {

// A wrong depth, distance or normal, or wrong points.
struct RestFault {
  VerdictKind kind = VerdictKind::wrong_depth;
  std::string why{};  // for people
};

// The exact position of two bodies at rest, to judge reported numbers:
//   depth: the shortest translation that parts bodies that overlap; 0 if they touch.
//   distance: that of their nearest points, if they are apart.
//   normal: a direction out of an overlap; right if the overlap along it is at most the depth.
//   points: one on each body; right if each is within the tolerance of its body, and if they are as
//   far apart as the bodies, or as the overlap is deep. Of an overlap, moving the second body from
//   its point to that of the first must part the bodies, up to twice the tolerance. Far from the
//   origin the numbers of the format are far apart, so half a unit in the last place of each number
//   is allowed besides.
class RestingTruth {
 public:
  // REQUIRES: the bodies outlive this object.
  RestingTruth(const BodiesAt& bodies, NumberFormat number);

  // The faults in the order above. Numbers may be off by the tolerance. Without a tolerance, a
  // number must be the nearest of its format (rounds_to.hpp), and neither a normal nor points are
  // judged. Absent numbers are not judged, nor the depth of bodies that are apart, nor the distance
  // of bodies in contact.
  std::vector<RestFault> faults(const Said& said, const std::optional<Rational>& tolerance) const;

 private:
  // The true numbers for which `said` is right.
  RoundsTo allowed(const Rational& said, const std::optional<Rational>& tolerance) const;
  bool is_depth_in(const RoundsTo& all) const;
  bool is_distance_in(const RoundsTo& all) const;
  bool is_way_out(const Vec3<Rational>& normal, const Rational& by) const;
  // How far a point may be from those that round to it in the format: half a unit in the last place
  // of each of its numbers.
  Rational rounding(const Vec3<Rational>& point) const;
  // The fault of two points, as text; empty if there is none. Besides `by`, the rounding of the
  // points is allowed.
  std::string points_fault(const std::array<Vec3<Rational>, 2>& points, const Rational& by) const;

  const BodiesAt& bodies_;
  NumberFormat number_;
  Measure measure_;
};

}  // namespace touchstone::judge
