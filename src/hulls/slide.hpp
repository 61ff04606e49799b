#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/hulls/common_points.hpp"
#include "src/hulls/rough_motion.hpp"
#include "src/hulls/supported_planes.hpp"

namespace touchstone::hulls {

// Two bodies that touch in a plane whose gap stays zero, and when they part in it.
//   Let S1 and S2 be the hulls of the corners of each body that stay in the plane. The plane keeps
// the interiors apart, so the bodies touch while S1 and S2 meet. If the plane is that of a face, S1
// or S2 has this face. If it is that of two edges, S1 has one of them and S2 the other, in another
// direction. So the differences of points of S1 and S2 fill a polygon, each edge of which is
// parallel to an edge of S1 or of S2. If S1 and S2 are disjoint, the origin is beyond an edge of
// this polygon: within the plane, S1 and S2 are separated along an edge of one of them, and all of
// the other one is beyond the line of this edge. In space this edge has two faces of its body. The
// planes of those that are not the plane of the slide cross it in this line. If there are two of
// them, their outer normals point to different sides of the line, because a sum of both is
// orthogonal to the plane. So all of the other hull is above one of these faces. Conversely, a hull
// above a face is disjoint from the body. So the bodies touch until all corners of one hull are
// above a face at an edge of the other one. There are about as many such faces as corners, and no
// pair of edges is examined.
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

  // A face at an edge of one hull, and the corner of the other hull that seems to be lowest over
  // it.
  struct Side {
    std::size_t body = 0, face = 0, lowest = 0;
  };
  // The sides that may separate the hulls at some instant of a span. Above all others no hull is
  // entirely. nullopt: the normal may vanish in the span.
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
