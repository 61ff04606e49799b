// Finds the planes of the features of two polyhedra that meet a contact.

#include "src/hulls/contact_planes.hpp"
#include "src/form/form_signs.hpp"

#include <algorithm>

namespace touchstone::hulls {
namespace {

using Roots = FormRoots<Integer>;

}  // namespace

// Theorem: if the bodies are apart at t, one of the planes around the corners separates them.
//   Proof: let D be the difference of the bodies, and F its face in the plane: the difference of
//   the
// hulls of the corners. The bodies are apart if the origin is outside D.
//   1. The half spaces of the facets of D that meet F bound a convex set D' that equals D around F.
//      So within the plane, D' is F.
//   2. The gap is zero, so the origin is in the plane. If the bodies are apart, it is outside F, so
//      outside D', and thus beyond a facet that meets F.
//   3. A common vertex of this facet and F is a difference of only two vertices. They are among the
//      corners, and on the features that span the facet.
std::optional<std::vector<Plane>> ContactPlanes::beside(const Plane& plane, const Time& t,
                                                        const NearGaps& here) {
  if (bodies_[0]->is_flat || bodies_[1]->is_flat) return std::nullopt;
  const auto along = here.along(plane);
  if (!along.has_normal && planes_.normal_is_zero_at(plane, t)) return std::nullopt;
  return around(planes_.supports(plane, t, along), {});
}

std::optional<SupportedPlanes::Flush> ContactPlanes::flush_faces(const Corners& corners) {
  SupportedPlanes::Flush flush{};
  for (std::size_t b = 0; b < 2; ++b) {
    if (bodies_[b]->is_flat || corners[b].size() < 3) return std::nullopt;
    const auto& of_face = bodies_[b]->corners_on;
    // A face's corners are ascending, and so are supports: equal lists are equal sets.
    flush[b] = static_cast<std::size_t>(std::ranges::find(of_face, corners[b]) - of_face.begin());
    if (flush[b] == of_face.size()) return std::nullopt;
  }
  // They stay parallel if the lines from one corner of face 2 to two others stay level over face 1.
  const Plane plane = plane_of_face(0, flush[0]);
  const auto& on_other = corners[1];
  for (const std::size_t i : {1U, 2U}) {
    const auto& at = planes_.gaps().body(1).vertices;
    const Vec3<Integer>&a = at[on_other[0]], &b = at[on_other[i]];
    if (!signs_of(planes_.gaps().height(plane, 1, difference(b, a))).all_zero())
      return std::nullopt;
  }
  return flush;
}

ContactPlanes::Sides ContactPlanes::sides_of(const Plane& plane, const Corners& corners,
                                             const Time& t, const NearGaps& here) {
  Sides sides;
  for (std::size_t b = 0; b < 2; ++b) {
    std::set<std::size_t> faces;
    for (const std::size_t v : corners[b]) {
      for (const std::size_t face : planes_.gaps().body(b).faces_at[v]) {
        if (!faces.insert(face).second) continue;  // examined at another corner
        const Plane of_face = plane_of_face(b, face);
        if (of_face == plane) continue;
        Corners measured = corners;
        measured[b] = {v};  // all points of the face have one height
        const Sign side = side_of(of_face, measured, t, here);
        if (side == Sign::positive) return {true, {}};
        if (side == Sign::negative) sides.inside[b].insert(face);
      }
    }
  }
  return sides;
}

// Intervals decide first. Corners inside need no exact sign: one such corner makes the result zero,
// unless all are proven to be inside. So exact signs are only computed if no corner is proven to be
// inside. REQUIRES: the face passes through the corner given for its body.
Sign ContactPlanes::side_of(const Plane& face, const Corners& corners, const Time& t,
                            const NearGaps& here) {
  std::vector<NearGaps::Corners> doubtful;
  bool any_inside = false;
  bool any_not_inside = false;  // outside, or open
  for (const std::size_t v : corners[0]) {
    for (const std::size_t w : corners[1]) {
      const Sign s = sign_of(here.between(face, {v, w}));
      if (s == Sign::zero) return Sign::zero;
      any_inside = any_inside || s == Sign::negative;
      any_not_inside = any_not_inside || s != Sign::negative;
      if (s == Sign::unknown) doubtful.push_back({v, w});
    }
  }
  if (any_inside) return any_not_inside ? Sign::zero : Sign::negative;
  const bool are_outside = std::ranges::all_of(doubtful, [&](const NearGaps::Corners& pair) {
    return Roots::sign_at(planes_.gaps().gap(face, pair[0], pair[1]), t) == Sign::positive;
  });
  return are_outside ? Sign::positive : Sign::zero;
}

// If all corners of the other body are strictly inside of a face, no point of the face is common,
// and no point of its corners and edges. So these features are left out.
std::vector<Plane> ContactPlanes::around(const Corners& corners, const Sides& sides) const {
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
