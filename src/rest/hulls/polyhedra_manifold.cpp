// The contact manifold of two polyhedra, along the axis of least depth or along a preferred face. A
// face is clipped against a face (add_face_points), or two edges give one point (add_edge_points);
// the header says which. manifold() tries one axis after another until one has points.

#include "src/rest/hulls/polyhedra_manifold.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

#include "face_polygon.hpp"
#include "src/poly/algebraic_field.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::hulls {
namespace {

// A face as a feature, by its index in the lattice. The faces of boxes are +x, -x, +y, …; the
// corners -x-y-z, +x-y-z, … (lattice_of(Box)).
template <ExactNumber N>
BodyFeature face_feature(const BodyAtRest<N>& body, std::size_t face) {
  if (!body.is_box)
    return PolyhedronFeature{PolyhedronFeature::Kind::face, {body.lattice->face_names[face]}};
  Feature f;
  f[static_cast<int>(face / 2)] = face % 2 == 0 ? 1 : -1;
  return f;
}

// The edge between two corners as a feature.
template <ExactNumber N>
BodyFeature edge_feature(const BodyAtRest<N>& body, std::size_t corner, std::size_t other) {
  if (!body.is_box) {
    const auto [low, high] = std::minmax<std::size_t>(body.lattice->vertex_names[corner],
                                                      body.lattice->vertex_names[other]);
    return PolyhedronFeature{PolyhedronFeature::Kind::edge, {low, high}};
  }
  Feature f;
  for (int i = 0; i < 3; ++i) {
    const auto sign_at = [i](std::size_t v) { return (v >> i & 1U) != 0 ? 1 : -1; };
    if (sign_at(corner) == sign_at(other)) f[i] = static_cast<signed char>(sign_at(corner));
  }
  return f;
}

// The corners of a face in order around it.
template <ExactNumber N>
std::vector<Vec3<N>> polygon_of(const PlacedBody<N>& body, std::size_t face) {
  return in_order(farthest_points(body.corners, body.normals[face]), body.normals[face]);
}

// The face most towards d among those that hold all corners farthest along d. The product of d and
// its normal is positive: d is a combination of these faces' normals with nonnegative coefficients.
template <ExactNumber N>
std::size_t facing(const PlacedBody<N>& body, const Vec3<N>& d) {
  const std::vector<Vec3<N>> far = farthest_points(body.corners, d);
  std::optional<std::size_t> best;
  Separation<N> most;
  for (std::size_t face = 0; face < body.normals.size(); ++face) {
    const Vec3<N>& n = body.normals[face];
    const Separation<N> towards{dot(n, d), dot(n, n)};
    if (sign_of(towards.gap) != Sign::positive) continue;
    if (best && compare(towards, most) != Order::greater) continue;
    const Vec3<N> on_face = farthest_points(body.corners, n).front();
    const bool holds_all = std::all_of(far.begin(), far.end(), [&](const Vec3<N>& x) {
      return sign_of(dot(n, difference(x, on_face))) == Sign::zero;
    });
    if (!holds_all) continue;
    best = face;
    most = towards;
  }
  if (!best) throw std::logic_error("a convex body without a face towards a direction");
  return *best;
}

// Sets the features and points of a manifold whose axis is the normal of a face: clips the incident
// face, and keeps the points on or behind the reference face.
template <ExactNumber N>
void add_face_points(PolyhedraManifold<N>& m, const BodyAtRest<N>& one, const BodyAtRest<N>& two) {
  const bool first = m.reference_body == 1;
  const BodyAtRest<N>& reference = first ? one : two;
  const BodyAtRest<N>& incident = first ? two : one;
  const std::size_t own = first ? m.axis.plane.first : m.axis.plane.second;
  const Vec3<N>& outward = reference.placed->normals[own];
  const std::size_t other = facing(*incident.placed, opposite(outward));
  BodyFeature on_reference = face_feature(reference, own);
  BodyFeature on_incident = face_feature(incident, other);
  if (!first) std::swap(on_reference, on_incident);
  m.features = BodyFeaturePair(std::move(on_reference), std::move(on_incident));

  const std::vector<Vec3<N>> base = polygon_of(*reference.placed, own);
  std::vector<Vec3<N>> polygon = polygon_of(*incident.placed, other);
  for (const touchstone::HalfSpace<N>& side : walls_over(base, outward)) {
    check_limit();
    polygon = distinct<N>(clipped<N>(polygon, side));
  }
  const N height = dot(outward, base.front());
  const N squared = dot(outward, outward);
  for (const Vec3<N>& p : polygon) {
    const N depth = height - dot(outward, p);
    if (sign_of(depth) == Sign::negative) continue;
    const Vec3<N> foot = along(p, outward, N(depth / squared));
    m.points.push_back({first ? foot : p, first ? p : foot, {depth, squared}});
  }
}

// An edge of the body, by the indices of its corners.
using Edge = std::array<std::size_t, 2>;

// The edge that is farthest along n; nullopt if that is a corner. REQUIRES: n is the normal of no
// face.
template <ExactNumber N>
std::optional<Edge> supporting_edge(const BodyAtRest<N>& body, const Vec3<N>& n) {
  const auto& corners = body.placed->corners;
  const N most = dot(n, farthest_points(corners, n).front());
  const auto is_far = [&](std::size_t v) { return dot(n, corners[v]) == most; };
  for (std::size_t v = 0; v < corners.size(); ++v) {
    if (!is_far(v)) continue;
    for (const Lattice::EdgeAt& edge : body.lattice->edges_at[v]) {
      if (!edge.is_across && edge.other != v && is_far(edge.other)) return Edge{v, edge.other};
    }
  }
  return std::nullopt;
}

// Adds the closest points of the two edges that are farthest along the normal. Returns false, and
// adds nothing, if these do not cross. Then the axis is not a normal of a facet of the Minkowski
// difference, which happens only for bodies that touch.
template <ExactNumber N>
bool add_edge_points(PolyhedraManifold<N>& m, const BodyAtRest<N>& one, const BodyAtRest<N>& two) {
  const auto first = supporting_edge(one, m.axis.normal);
  const auto second = supporting_edge(two, opposite(m.axis.normal));
  if (!first || !second) return false;
  const auto& a = one.placed->corners;
  const auto& b = two.placed->corners;
  const Vec3<N> u = difference(a[(*first)[1]], a[(*first)[0]]);
  const Vec3<N> v = difference(b[(*second)[1]], b[(*second)[0]]);
  const Vec3<N> n = cross(u, v);
  const N squared = dot(n, n);
  if (sign_of(squared) == Sign::zero) return false;
  const Vec3<N> apart = difference(b[(*second)[0]], a[(*first)[0]]);
  // The closest points of the lines are at the shares s and t of the edges (see add_edge_points for
  // boxes).
  const N s = bracket(apart, v, n) / squared;
  const N t = bracket(apart, u, n) / squared;
  const auto is_within = [](const N& x) { return !(x < N(0)) && !(N(1) < x); };
  if (!is_within(s) || !is_within(t)) return false;
  m.features = BodyFeaturePair(edge_feature(one, (*first)[0], (*first)[1]),
                               edge_feature(two, (*second)[0], (*second)[1]));
  m.points.push_back({along(a[(*first)[0]], u, s),
                      along(b[(*second)[0]], v, t),
                      {-m.axis.separation.gap, m.axis.separation.length_squared}});
  return true;
}

// The manifold along an axis; without points if the axis has none.
template <ExactNumber N>
PolyhedraManifold<N> manifold_along(const BodyAtRest<N>& one, const BodyAtRest<N>& two,
                                    WidestAxis<N> axis) {
  PolyhedraManifold<N> m;
  m.axis = std::move(axis);
  if (m.axis.plane.kind == FacetKind::edges) {
    add_edge_points(m, one, two);
    return m;
  }
  m.reference_body = is_of_face(m.axis.plane, 0) ? 1 : 2;
  add_face_points(m, one, two);
  return m;
}

// All faces of both bodies, the least deep first; of equal ones, faces of body 1 first.
template <ExactNumber N>
std::vector<WidestAxis<N>> faces_by_depth(const PlacedBody<N>& one, const PlacedBody<N>& two) {
  std::vector<WidestAxis<N>> faces;
  for (const std::size_t body : {0U, 1U}) {
    for (std::size_t face = 0; face < (body == 0 ? one : two).normals.size(); ++face) {
      check_limit();
      faces.push_back(axis_along(plane_of_face(body, face), one, two));
    }
  }
  std::stable_sort(faces.begin(), faces.end(), [](const WidestAxis<N>& x, const WidestAxis<N>& y) {
    return compare(x.separation, y.separation) == Order::greater;
  });
  return faces;
}

}  // namespace

template <ExactNumber N>
PolyhedraManifold<N> manifold(const BodyAtRest<N>& one, const BodyAtRest<N>& two,
                              const WidestAxis<N>& widest,
                              const std::optional<FacePreference>& preference) {
  if (preference && widest.plane.kind == FacetKind::edges) {
    for (WidestAxis<N>& face : faces_by_depth(*one.placed, *two.placed)) {
      if (!is_preferred(face.separation, widest.separation, *preference)) break;
      auto m = manifold_along(one, two, std::move(face));
      if (m.points.empty()) continue;
      m.is_preferred = true;
      return m;
    }
  }
  auto m = manifold_along(one, two, widest);
  // If the bodies touch, at least one of the equal axes is the normal of a facet, and has points.
  for (std::size_t i = 0; m.points.empty() && i < widest.ties.size(); ++i) {
    WidestAxis<N> other = axis_along(widest.ties[i], *one.placed, *two.placed);
    other.ties = widest.ties;
    other.ties[i] = widest.plane;
    m = manifold_along(one, two, std::move(other));
  }
  if (m.points.empty()) throw std::logic_error("bodies in contact without a point of contact");
  return m;
}

template PolyhedraManifold<Rational> manifold(const BodyAtRest<Rational>&,
                                              const BodyAtRest<Rational>&,
                                              const WidestAxis<Rational>&,
                                              const std::optional<FacePreference>&);
template PolyhedraManifold<FieldElement> manifold(const BodyAtRest<FieldElement>&,
                                                  const BodyAtRest<FieldElement>&,
                                                  const WidestAxis<FieldElement>&,
                                                  const std::optional<FacePreference>&);

}  // namespace touchstone::hulls
