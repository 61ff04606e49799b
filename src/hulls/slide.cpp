// Proves that two polyhedra touch in a plane, and finds when they part in it, by the sides of
// slide.hpp.

#include "src/hulls/slide.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "src/form/form_signs.hpp"
#include "src/hulls/sign_behind.hpp"
#include "src/hulls/span_of.hpp"
#include "src/walk/conditions/bounded/near_margins.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::hulls {
namespace {

// The proof of the theorem in slide.hpp. A hull above a face is disjoint from that face's body. For
// the other direction: the differences of points of S1 and S2 fill a polygon, because S1 or S2 has
// the face of the plane, or they have two edges of different directions. Each edge of the polygon
// is parallel to an edge of S1 or of S2. If S1 and S2 are disjoint, the origin is beyond an edge of
// the polygon: so within the plane all of one hull is beyond the line of an edge e of the other. In
// space e has two faces of its body. Those that are not in the plane cross it in the line of e. If
// these are two, their outer normals point to different sides of the line, because a positive sum
// of both is orthogonal to the plane. So one of the faces of e has the other hull above it.

constexpr double kHalf = 0.5;

// The faces of a body at the edges of the hull of some of its corners, except the face that has
// them all. REQUIRES: the corners are those of a face, of an edge, or one. Two faces have at most
// an edge in common.
std::vector<std::size_t> faces_at_edges(const Lattice& body,
                                        const std::vector<std::size_t>& corners) {
  std::map<std::size_t, std::size_t> shared;
  for (const std::size_t v : corners) {
    for (const std::size_t face : body.faces_at[v]) ++shared[face];
  }
  std::vector<std::size_t> faces;
  for (const auto& [face, count] : shared) {
    if (count == 2) faces.push_back(face);
  }
  return faces;
}

// Two corners and the middle between them.
std::array<Vec3<Interval>, 3> points_of(const Vec3<Interval>& a, const Vec3<Interval>& b) {
  const Interval half = Interval::point(kHalf);
  return {a, b, {half * (a[0] + b[0]), half * (a[1] + b[1]), half * (a[2] + b[2])}};
}

}  // namespace

std::optional<Slide> Slide::in(const Plane& plane, const Time& t, SupportedPlanes& planes,
                               const NearGaps::Bodies& bodies, const RoughMotion& rough,
                               CommonPoints& points) {
  const NearGaps::Supports near = planes.near(t).along(plane);
  const auto behind = planes.leg(plane, t, near);
  if (behind.event || !signs_of(behind.condition).all_zero()) return std::nullopt;
  const std::array<std::size_t, 2> of_leg = planes.supports_behind(plane, t, near);
  SupportedPlanes::Corners corners = planes.supports(plane, t, near);
  for (std::size_t b = 0; b < 2; ++b) {
    std::erase_if(corners[b], [&](std::size_t corner) {
      const auto gap = b == 0 ? planes.gaps().gap(plane, corner, of_leg[1])
                              : planes.gaps().gap(plane, of_leg[0], corner);
      return !signs_of(gap).all_zero();
    });
  }
  return Slide(plane, std::move(corners), planes, bodies, rough, points);
}

bool Slide::has_common_point(const Rational& from, const Rational& until) const {
  if (plane_.kind == FacetKind::edges) return false;
  const std::size_t own = plane_.kind == FacetKind::face1 ? 0 : 1, other = 1 - own;
  const std::size_t face = own == 0 ? plane_.first : plane_.second;
  const auto& faces = bodies_[other]->corners_on;
  const auto laid =
      static_cast<std::size_t>(std::ranges::find(faces, corners_[other]) - faces.begin());
  if (laid != faces.size()) {
    return points_->is_in_both(
        own == 0 ? SupportedPlanes::Flush{face, laid} : SupportedPlanes::Flush{laid, face}, from,
        until);
  }
  const Interval span = span_of(from, until);
  const auto& vertices = bodies_[other]->enclosed.vertices;
  return std::ranges::any_of(
      points_of(vertices[corners_[other].front()], vertices[corners_[other].back()]),
      [&](const Vec3<Interval>& x) { return points_->is_in_face(x, other, face, span); });
}

// If the corner that is lowest in the middle of the span stays below a side, the side is left out.
std::optional<std::vector<Slide::Side>> Slide::doubtful_sides(const Rational& from,
                                                              const Rational& until) const {
  const NearGaps here = planes_->near(span_of(from, until));
  if (plane_.kind == FacetKind::edges && !here.along(plane_).has_normal) return std::nullopt;
  const RoughPose pose = rough_->at(nearest_double(Rational((from + until) / 2)));
  std::vector<Side> sides;
  for (std::size_t b = 0; b < 2; ++b) {
    const auto& corners = corners_[1 - b];
    std::vector<Vec3<double>> at;
    for (const std::size_t corner : corners) at.push_back(pose.body[1 - b].corner(corner));
    for (const std::size_t face : faces_at_edges(bodies_[b]->exact, corners_[b])) {
      const Plane plane = plane_of_face(b, face);
      const Vec3<double> n = pose.normal(plane);
      std::size_t lowest = 0;
      for (std::size_t i = 1; i < at.size(); ++i) {
        const double rise = dot(n, difference(at[i], at[lowest]));
        if (b == 0 ? rise < 0 : rise > 0) lowest = i;
      }
      const Side side{b, face, corners[lowest]};
      const std::size_t on = bodies_[b]->corners_on[face].front();
      const Interval high = here.between(
          plane, b == 0 ? NearGaps::Corners{on, side.lowest} : NearGaps::Corners{side.lowest, on});
      if (sign_of(high) != Sign::negative) sides.push_back(side);
    }
  }
  return sides;
}

Form<Integer> Slide::height(const Side& side, std::size_t corner) const {
  const Plane plane = plane_of_face(side.body, side.face);
  const std::size_t on = bodies_[side.body]->corners_on[side.face].front();
  return side.body == 0 ? planes_->gaps().gap(plane, on, corner)
                        : planes_->gaps().gap(plane, corner, on);
}

// A corner that is not above the side proves that the hull is not. It is followed until it rises
// above the side; then another corner takes its place, unless all are above.
std::optional<RealAlgebraic> Slide::parting(const std::vector<Side>& sides, const Time& from,
                                            const Time& until) const {
  std::optional<Time> first;
  for (const Side& side : sides) {
    std::vector<std::size_t> corners{side.lowest};
    corners.insert(corners.end(), corners_[1 - side.body].begin(), corners_[1 - side.body].end());
    std::optional<Time> now = from;
    while (now) {
      check_limit();
      std::optional<Form<Integer>> depth;
      for (const std::size_t corner : corners) {
        Form<Integer> above = height(side, corner);
        if (sign_behind(above, *now) == Sign::positive) continue;
        above.negate();
        depth = std::move(above);
        break;
      }
      if (!depth) break;
      now = fall_behind(*depth, *now, first ? *first : until);
    }
    if (now) first = std::move(now);
  }
  return first;
}

}  // namespace touchstone::hulls
