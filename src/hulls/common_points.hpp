#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/hulls/near_gaps.hpp"
#include "src/hulls/passage.hpp"
#include "src/hulls/rough_motion.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::hulls {

// Proves in intervals that two polyhedra have a certain point in common throughout a span. A point
// is guessed in doubles, and is then a fixed point of one body (`of`: 0 or 1); intervals follow its
// path as the other body sees it (passage.hpp). Laws:
//   (1) true is proven. false is open: a proof by another point, or on a shorter span, may succeed.
//   (2) A point has coordinates in the frame of one body, in units of its corners.
//   (3) Below a face is on the inner side of its plane.
class CommonPoints {
 public:
  // `frames` has every coefficient enclosed; `rough` is the same motion in doubles. All arguments
  // must outlive this object.
  CommonPoints(const walk::PackedMotion<Interval>& frames, const NearGaps::Bodies& bodies,
               const RoughMotion& rough)
      : frames_(frames), bodies_(bodies), rough_(rough) {}

  // Overlaps (end_of_overlap.cpp, overlap_since.cpp).

  // A point of body 1 that seems to be deep inside both bodies at an instant; nullopt if doubles
  // cannot hold it.
  std::optional<Vec3<Interval>> deep(double u) const;
  // Whether a point fixed in the frame of body `of` is strictly inside both bodies throughout a
  // span.
  bool are_around(const Vec3<Interval>& point, std::size_t of, const Interval& span);
  // An instant from which on several points, one after the other, prove that the bodies overlap up
  // to the end of a span: the earliest that is found, or nullopt. Each point that is tried lowers
  // `looks` by 1. When `looks` is 0, no further point is tried.
  std::optional<Rational> overlap_since(const Rational& from, const Rational& until, int& looks);

  // Contacts in a plane (slide.cpp).

  // Whether a point fixed in the frame of body `of` stays below all faces of the other body except
  // `face` throughout a span. If it also lies in the plane of `face`, which is not tested, it stays
  // in this face.
  bool is_in_face(const Vec3<Interval>& point, std::size_t of, std::size_t face,
                  const Interval& span);
  // Whether some common point of two faces, one of each body, which lie in one plane, stays in both
  // between two instants.
  bool is_in_both(const std::array<std::size_t, 2>& faces, const Rational& from,
                  const Rational& until);

  // One body pierces the other (piercing.cpp, end_of_overlap.cpp).

  // The faces of the other body above which a point fixed in the frame of body `of` may be at some
  // instant of a span. The point is proven to stay below all other faces. Returns nullopt if it is
  // above a face throughout the span, or if intervals cannot follow it.
  std::optional<std::vector<std::size_t>> reached_faces(const Vec3<Interval>& point, std::size_t of,
                                                        const Interval& span);
  // Whether points of the edge of body 2 are strictly inside body 1 throughout a span, provided the
  // gap along the product of the two edges is negative. An edge is given by its two corners, by
  // body. REQUIRES: the edges were supports along that product at an instant of the span.
  bool is_edge_around(const std::array<std::vector<std::size_t>, 2>& edges, const Interval& span);

 private:
  // Whether a point that seems to be deep inside both bodies at an instant is strictly inside both
  // throughout a span, fixed in the frame of one of them. `ends`: the poses at the ends of the
  // span.
  using Ends = std::array<RoughPose, 2>;
  bool lasts(const Rational& at, const Interval& span, const Ends& ends);
  const Passage& passage(std::size_t from);

  const walk::PackedMotion<Interval>& frames_;
  NearGaps::Bodies bodies_;
  const RoughMotion& rough_;
  std::array<std::optional<Passage>, 2> passages_{};  // made on first use
};

}  // namespace touchstone::hulls
