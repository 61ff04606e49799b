#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/verdict/measure.hpp"
#include "verify/verdict/rounds_to.hpp"
#include "verify/verdict/truth.hpp"

namespace touchstone::judge {

// What is wrong with a depth, a distance or a normal.
struct RestFault {
  VerdictKind kind = VerdictKind::wrong_depth;
  std::string why{};  // for people
};

// How two bodies at rest lie, beside what is said of that: all exact.
//   depth: the shortest translation that parts bodies that overlap; 0 where they touch.
//   distance: of their nearest points, where they are apart.
//   normal: a way out of an overlap; along it they may be no deeper than the depth.
class RestingTruth {
 public:
  // REQUIRES: the bodies outlive it.
  RestingTruth(const BodiesAt& bodies, NumberFormat number);

  // In the order above. A number may be off by the tolerance; where there is none it is the nearest
  // of its format (rounds_to.hpp), and a normal is not judged. What is not said is not judged; nor
  // is a depth of bodies apart, or a distance of others.
  std::vector<RestFault> faults(const Said& said, const std::optional<Rational>& tolerance) const;

 private:
  // The numbers for which `said` is right.
  RoundsTo allowed(const Rational& said, const std::optional<Rational>& tolerance) const;
  bool is_depth_in(const RoundsTo& all) const;
  bool is_distance_in(const RoundsTo& all) const;
  bool is_way_out(const Vec3<Rational>& normal, const Rational& by) const;

  const BodiesAt& bodies_;
  NumberFormat number_;
  Measure measure_;
};

}  // namespace touchstone::judge
