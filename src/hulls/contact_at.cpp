// Members of PolyhedronFacets: the contact of two polyhedra at an instant, and the state just
// after it. They are found from all planes, or only from the planes of features that meet the
// contact.

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "src/hulls/polyhedron_facets.hpp"

namespace touchstone::hulls {
namespace {

using Roots = FormRoots<Integer>;

PolyhedronFacets::Moment concluded(PolyhedronFacets::Moment moment, Sign behind, bool has_behind) {
  moment.state = moment.touching.empty() ? State::overlapping : State::touching;
  moment.behind = has_behind ? state_of(behind) : moment.state;
  return moment;
}

}  // namespace

bool PolyhedronFacets::see(const Plane& plane, const Time& t, const NearGaps::Supports& near,
                           Moment& moment, Sign& behind) {
  if (sign_of(near.gap) == Sign::negative || planes_.says_nothing(plane)) return true;
  check_limit();
  const auto [v, w] = planes_.supports_behind(plane, t, near);
  const Form<Integer> gap = planes_.gaps().gap(plane, v, w);
  const Sign s = Roots::sign_at(gap, t);
  if (s == Sign::positive) return false;
  if (s != Sign::zero) return true;
  if (Roots::may_be_before_end(t)) {
    const Sign then = Roots::sign_behind_zero(gap, t);
    behind = max(behind, then);
    if (then == Sign::positive) moment.parting = plane;
  }
  if (near.has_normal || !planes_.normal_is_zero_at(plane, t)) moment.touching.push_back(plane);
  return true;
}

PolyhedronFacets::Moment PolyhedronFacets::at(const Time& t) {
  const NearGaps here = planes_.near(t);
  const Moment apart{State::separated, {}, State::separated, {}};
  if (guessed(here)) return apart;
  Moment moment;
  Sign behind = Sign::negative;
  NearGaps::Corners start{};
  for (const Plane& plane : all_planes()) {
    const auto along = here.along(plane, start);
    start = {along.may_be[0].front(), along.may_be[1].front()};
    if (!see(plane, t, along, moment, behind)) return apart;
  }
  return concluded(std::move(moment), behind, Roots::may_be_before_end(t));
}

PolyhedronFacets::Moment PolyhedronFacets::at_contact(const Time& t) {
  return found_ ? *found_ : at(t);
}

// The bodies are on different sides of the plane. So their common points are those of S1 and S2,
// where S1 and S2 are the hulls of each body's corners in the plane. In the plane, the faces at
// these corners bound S1 and S2. If S1 and S2 are disjoint, one of them has an edge (or is a point)
// with a face such that the whole other set is beyond this face. Just after the instant, planes
// that separate or touch belong to features that meet the contact.
std::optional<PolyhedronFacets::Moment> PolyhedronFacets::contact_in(const Plane& plane,
                                                                     const Time& t,
                                                                     const NearGaps& here) {
  const auto along = here.along(plane);
  if (!along.has_normal && planes_.normal_is_zero_at(plane, t)) return std::nullopt;
  const Corners corners = planes_.supports(plane, t, along);
  const Sides sides = sides_of(plane, corners, t, here);
  if (sides.are_parted) return std::nullopt;
  Moment moment;
  Sign behind = Sign::negative;
  planes_.know_flush(flush_faces(corners));
  // Along the normals of flush faces the gap is zero, as along this plane, or the bodies overlap by
  // their whole thickness. So planes along them are left out.
  auto planes = planes_around(corners, sides);
  std::erase_if(planes, [this](const Plane& other) { return planes_.is_along_flush(other); });
  if (std::ranges::find(planes, plane) == planes.end()) planes.push_back(plane);
  for (const Plane& other : planes) {
    const auto near_it = here.along(other, {corners[0].front(), corners[1].front()});
    if (!see(other, t, near_it, moment, behind))
      throw std::logic_error("a plane separates bodies that have a point in common");
  }
  return concluded(std::move(moment), behind, Roots::may_be_before_end(t));
}

// Let D be the difference of the bodies, and F its face in the plane: the difference of the hulls
// of the corners. The half spaces of the facets that meet F bound a convex set D' that equals D
// around F, so within the plane D' is F. The origin is in the plane. If the bodies are apart, it is
// outside F, so outside D', and thus beyond a facet that meets F. A common vertex of this facet and
// F is a difference of only two vertices. They are among the corners, and on the features of the
// facet.
std::optional<std::vector<Plane>> PolyhedronFacets::planes_beside(const Plane& plane, const Time& t,
                                                                  const NearGaps& here) {
  if (bodies_[0]->is_flat || bodies_[1]->is_flat) return std::nullopt;
  const auto along = here.along(plane);
  if (!along.has_normal && planes_.normal_is_zero_at(plane, t)) return std::nullopt;
  return planes_around(planes_.supports(plane, t, along), {});
}

std::optional<SupportedPlanes::Flush> PolyhedronFacets::flush_faces(const Corners& corners) {
  SupportedPlanes::Flush flush{};
  for (std::size_t b = 0; b < 2; ++b) {
    if (bodies_[b]->is_flat || corners[b].size() < 3) return std::nullopt;
    const auto& of_face = bodies_[b]->corners_on;
    // A face's corners are ascending, and so are supports.
    flush[b] = static_cast<std::size_t>(std::ranges::find(of_face, corners[b]) - of_face.begin());
    if (flush[b] == of_face.size()) return std::nullopt;
  }
  const Plane plane{FacetKind::face1, flush[0], 0, 1};
  const auto& on_other = corners[1];
  for (const std::size_t i : {1U, 2U}) {
    const auto& at = planes_.gaps().body(1).vertices;
    const Vec3<Integer>&a = at[on_other[0]], &b = at[on_other[i]];
    if (!signs_of(planes_.gaps().height(plane, 1, {b[0] - a[0], b[1] - a[1], b[2] - a[2]}))
             .all_zero())
      return std::nullopt;
  }
  return flush;
}

PolyhedronFacets::Sides PolyhedronFacets::sides_of(const Plane& plane, const Corners& corners,
                                                   const Time& t, const NearGaps& here) {
  Sides sides;
  for (std::size_t b = 0; b < 2; ++b) {
    std::set<std::size_t> faces;
    for (const std::size_t v : corners[b]) {
      for (const std::size_t face : planes_.gaps().body(b).faces_at[v]) {
        if (!faces.insert(face).second) continue;
        const Plane of_face = plane_of_face(b, face);
        if (of_face == plane) continue;
        Corners seen = corners;
        seen[b] = {v};
        const Sign side = side_of(of_face, seen, t, here);
        if (side == Sign::positive) return {true, {}};
        if (side == Sign::negative) sides.inside[b].insert(face);
      }
    }
  }
  return sides;
}

// The side of a face on which some corners are. REQUIRES: the face passes through the corner given
// for its body.
Sign PolyhedronFacets::side_of(const Plane& face, const Corners& corners, const Time& t,
                               const NearGaps& here) {
  std::vector<NearGaps::Corners> doubtful;
  bool any_inside = false;
  bool any_other = false;
  for (const std::size_t v : corners[0]) {
    for (const std::size_t w : corners[1]) {
      const Sign s = sign_of(here.between(face, {v, w}));
      if (s == Sign::zero) return Sign::zero;
      any_inside = any_inside || s == Sign::negative;
      any_other = any_other || s != Sign::negative;
      if (s == Sign::unknown) doubtful.push_back({v, w});
    }
  }
  if (any_inside) return any_other ? Sign::zero : Sign::negative;
  const bool are_outside = std::ranges::all_of(doubtful, [&](const NearGaps::Corners& pair) {
    return Roots::sign_at(planes_.gaps().gap(face, pair[0], pair[1]), t) == Sign::positive;
  });
  return are_outside ? Sign::positive : Sign::zero;
}

// The planes of the faces and edges at these corners that may contain common points. If all corners
// of the other body are strictly inside of a face, no point of the face is common, and no point of
// its corners and edges.
std::vector<Plane> PolyhedronFacets::planes_around(const Corners& corners,
                                                   const Sides& sides) const {
  std::array<std::set<std::size_t>, 2> faces;
  std::array<std::set<std::size_t>, 2> directions;
  for (std::size_t b = 0; b < 2; ++b) {
    const Lattice& body = planes_.gaps().body(b);
    const auto is_left_out = [&sides, b](std::size_t face) {
      return sides.inside[b].contains(face);
    };
    for (const std::size_t v : corners[b]) {
      const auto& at = body.faces_at[v];
      for (const std::size_t face : at) {
        if (!is_left_out(face)) faces[b].insert(face);
      }
      const bool is_corner_left_out = std::ranges::any_of(at, is_left_out);
      for (const auto& edge : body.edges_at[v]) {
        // If an edge leaves the plane, only its corner can be common.
        const bool is_in_plane =
            !edge.is_across && std::ranges::binary_search(corners[b], edge.other);
        const auto& at_other = body.faces_at[edge.other];
        const bool is_edge_left_out = std::ranges::any_of(at, [&](std::size_t face) {
          return is_left_out(face) && std::ranges::find(at_other, face) != at_other.end();
        });
        if (is_in_plane ? !is_edge_left_out : !is_corner_left_out)
          directions[b].insert(edge.direction);
      }
    }
  }
  std::vector<Plane> planes;
  for (const std::size_t face : faces[0]) planes.push_back({FacetKind::face1, face, 0, 1});
  for (const std::size_t face : faces[1]) planes.push_back({FacetKind::face2, 0, face, 1});
  for (const std::size_t e : directions[0]) {
    for (const std::size_t g : directions[1]) {
      for (const int side : {1, -1}) planes.push_back({FacetKind::edges, e, g, side});
    }
  }
  return planes;
}

}  // namespace touchstone::hulls
