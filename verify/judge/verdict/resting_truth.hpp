#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/rounds_to.hpp"
#include "verify/judge/verdict/truth.hpp"

namespace touchstone::judge {

// A wrong depth, distance, normal or manifold, or wrong points.
struct RestFault {
  VerdictKind kind = VerdictKind::wrong_depth;
  std::string why{};  // for people
};

// The exact position of two bodies at rest, to judge reported numbers (judge_answer.cpp). The depth
// of compounds is that of the deepest pair of their parts, and their distance that of the nearest
// pair. A normal or points must be right for one pair whose depth (or distance) equals this up to
// the tolerance.
//   depth: the length of the shortest translation that separates overlapping bodies; 0 if they
//     touch.
//   distance: the distance of their nearest points, if they are apart.
//   normal: a direction out of an overlap; right if the overlap along it is at most the depth.
//   points: one on each body; right if each is within the tolerance of its body, and if their
//     distance is that of the bodies or, in an overlap, the depth. If the bodies overlap, moving
//     the second body from its point to the point of the first must separate them, up to twice the
//     tolerance. In addition, half a unit in the last place of each number is allowed, since
//     numbers far from the origin have large units.
//   manifold: see reported_manifold.hpp; judged for two convex bodies.
class RestingTruth {
 public:
  // REQUIRES: one pair of bodies. For compounds: all pairs of parts that are in contact, and all
  // whose distance exceeds that of the nearest pair by at most the largest tolerance that is used.
  // `patch_share`: that of ManifoldTolerance; nullopt: manifolds are not judged.
  RestingTruth(std::vector<BodiesAt> pairs, NumberFormat number,
               std::optional<Rational> patch_share = std::nullopt);

  // The faults of an answer, in the order above. Numbers may be off by the tolerance. Without a
  // tolerance, a number must be the nearest of its format (rounds_to.hpp), and normals, points and
  // manifolds are not judged. Also not judged are absent numbers, the depth of bodies that are
  // apart, and the distance of bodies in contact.
  std::vector<RestFault> faults(const Said& said, const std::optional<Rational>& tolerance) const;

 private:
  // The true numbers for which `said` is right.
  RoundsTo allowed(const Rational& said, const std::optional<Rational>& tolerance) const;
  bool is_depth_in(const RoundsTo& all) const;
  bool is_distance_in(const RoundsTo& all) const;
  // The pairs of parts for which a normal or points may be right, the deepest or nearest pair
  // first. If the bodies overlap, these are the pairs whose depth is the greatest, up to `by`; else
  // all pairs.
  std::vector<std::size_t> eligible_pairs(const Rational& by) const;
  bool is_way_out(std::size_t pair, const Vec3<Rational>& normal, const Rational& by) const;
  // The fault of two reported points, as points of a pair of parts, as text; empty if there is
  // none. `truly` is true_length(). Besides `by`, the rounding of the points is allowed.
  std::string points_fault(std::size_t pair, const std::array<Vec3<Rational>, 2>& points,
                           const Measure& truly, const Rational& by) const;
  // The distance or depth of the bodies, as a length.
  Measure true_length() const;
  const Measure& deepest() const { return measures_[deepest_]; }

  std::vector<BodiesAt> pairs_;
  NumberFormat number_;
  std::optional<Rational> patch_share_;
  std::vector<Measure> measures_{};  // of the pairs
  std::size_t deepest_ = 0;          // the deepest pair, or the nearest
};

}  // namespace touchstone::judge
