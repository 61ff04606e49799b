#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/hulls/common_points.hpp"
#include "src/hulls/rough_motion.hpp"
#include "src/hulls/supported_planes.hpp"

namespace touchstone::hulls {

// Two bodies that touch in a plane whose gap stays zero, and when they part sideways. sliding.cpp
// asks has_common_point() for a span; if that proves nothing, doubtful_sides(), and parting() for
// these.
//   S1 and S2 are the hulls of the corners of each body that stay in the plane. A side is a face of
//   a
// body at an edge of its hull, except the face in the plane. Above a face is on its outer side.
//   Theorem: S1 and S2 are disjoint, and so the bodies are apart, exactly if all corners of one are
// above a side of the other. (The proof is in slide.cpp.) There are about as many sides as corners,
// and no pair of edges is examined.
//   Neither body may be flat, and the normal may not vanish.
class Slide {
 public:
  using Time = RealAlgebraic;

  // The slide in a plane just after t; nullopt if the plane's gap is not zero from then on. All
  // arguments must outlive this object.
  static std::optional<Slide> in(const Plane& plane, const Time& t, SupportedPlanes& planes,
                                 const NearGaps::Bodies& bodies, const RoughMotion& rough,
                                 CommonPoints& points);

  // Whether a point that stays in both hulls proves that the bodies touch throughout a span. Only
  // points of a face are tried.
  bool has_common_point(const Rational& from, const Rational& until) const;

  // A side of one body, and the corner of the other hull that seems to be lowest over it.
  struct Side {
    std::size_t body = 0, face = 0, lowest = 0;
  };
  // The sides that may separate the hulls at some instant of a span: those that are not proven to
  // have a corner of the other hull below them throughout. nullopt: the normal may vanish in the
  // span.
  std::optional<std::vector<Side>> doubtful_sides(const Rational& from,
                                                  const Rational& until) const;
  // The first instant from `from` to `until` (excluded) just after which a hull is above one of
  // these sides; nullopt if there is none.
  std::optional<Time> parting(const std::vector<Side>& sides, const Time& from,
                              const Time& until) const;

 private:
  Slide(const Plane& plane, SupportedPlanes::Corners corners, SupportedPlanes& planes,
        const NearGaps::Bodies& bodies, const RoughMotion& rough, CommonPoints& points)
      : plane_(plane),
        corners_(std::move(corners)),
        planes_(&planes),
        bodies_(bodies),
        rough_(&rough),
        points_(&points) {}

  Form<Integer> height(const Side& side, std::size_t corner) const;

  Plane plane_;
  SupportedPlanes::Corners corners_;  // that stay in the plane, ascending
  SupportedPlanes* planes_;
  NearGaps::Bodies bodies_;
  const RoughMotion* rough_;
  CommonPoints* points_;
};

}  // namespace touchstone::hulls
