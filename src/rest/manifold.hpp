#pragma once

#include <vector>

#include "src/rest/box_feature.hpp"
#include "src/rest/clip.hpp"
#include "src/rest/overlap.hpp"
#include "touchstone/body/feature.hpp"

namespace touchstone {

// A contact point, on each box: on_b - on_a is -depth times the unit normal.
template <Number N>
struct ManifoldPoint {
  Vec3<N> on_a{};
  Vec3<N> on_b{};
  Separation<N> depth{};  // depth.gap / √depth.length_squared, never negative
};

// The contact manifold of two boxes that touch or overlap: a face and a feature against it, or two
// edges. Contacts of corners are handled as one of these.
//
// Face: the axis is a face normal. The reference face is the face of that box towards the other
// box. The incident face is a face of the other box: among the faces that hold all its points
// farthest against the normal, the one most opposed to the normal. The incident face is clipped to
// the planes perpendicular to the reference face along its edges. Points on or behind the reference
// face are kept: at most eight points on the incident face. Their partners are their projections
// onto the reference face.
// Edges: the axis is a cross product, strictly better than every face. The points are the closest
// points of the supporting edges of both boxes.
template <Number N>
struct Manifold {
  Overlap<N> overlap;
  enum class Kind { none, face, edges } kind = Kind::none;
  Vec3<N> normal{};       // from A to B, not of unit length
  int reference_box = 0;  // 1 or 2 for a face; 0 otherwise
  FeaturePair features{};
  //   (1) Exact types: there is a point if and only if the state is not `separated`.
  //   (2) Exact types: the largest depth is the penetration along the axis; all depths are 0 if the
  //       boxes touch.
  //   (3) Except for ties, swapping the boxes swaps the points and reverses the normal.
  std::vector<ManifoldPoint<N>> points;
};

namespace detail {

// Clips the incident polygon to the planes perpendicular to the reference face along its edges.
template <Number N>
std::vector<Vec3<N>> between_side_planes(std::vector<Vec3<N>> polygon, const Obb<N>& box,
                                         const Feature& face, const Vec3<N>& outward) {
  const int k = face_axis(face);
  const Vec3<N> center = center_of(box, face);
  for (const int i : {next_axis(k), third_axis(k, next_axis(k))}) {
    const auto& axis = box.axes[static_cast<std::size_t>(i)];
    // The normal of the wall along the other axis of the face, and half the distance of both walls.
    Vec3<N> side = cross(outward, box.axes[static_cast<std::size_t>(third_axis(k, i))]);
    N width = dot(side, axis);
    if (sign_of(width) == Sign::negative) {
      width = -width;
      for (N& component : side) component = -component;
    }
    width *= box.half_extents[static_cast<std::size_t>(i)];
    const N middle = dot(side, center);
    polygon = clipped<N>(polygon, {side, middle + width});
    polygon = clipped<N>(polygon, {{-side[0], -side[1], -side[2]}, width - middle});
  }
  return distinct<N>(polygon);
}

// Sets the features and points of a manifold whose axis is the normal of a face of `reference`.
template <Number N>
void add_face_points(Manifold<N>& m, const Obb<N>& reference, const Obb<N>& incident) {
  const bool first = m.reference_box == 1;
  const Vec3<N> outward = first ? m.normal : Vec3<N>{-m.normal[0], -m.normal[1], -m.normal[2]};
  const Vec3<N> inward{-outward[0], -outward[1], -outward[2]};
  Feature own;
  const FacetPair facet = facet_pair(m.overlap.best);
  const int k = first ? facet.k : facet.l;
  own[k] =
      sign_of(dot(outward, reference.axes[static_cast<std::size_t>(k)])) == Sign::negative ? -1 : 1;
  const Feature other = facing(incident, inward);
  m.features = first ? FeaturePair{own, other} : FeaturePair{other, own};
  if (fixed_axes(other) == 0) return;  // a rounded type lost the direction

  const N plane = dot(outward, center_of(reference, own));
  const N length_squared = dot(outward, outward);
  for (const Vec3<N>& p : between_side_planes(corners(incident, other), reference, own, outward)) {
    const N depth = plane - dot(outward, p);
    if (sign_of(depth) == Sign::negative) continue;
    const Vec3<N> foot = along(p, outward, N(depth / length_squared));
    m.points.push_back({first ? foot : p, first ? p : foot, {depth, length_squared}});
  }
}

// Sets the features and the one point of a manifold whose axis is a product of two edges.
template <Number N>
void add_edge_points(Manifold<N>& m, const Obb<N>& a, const Obb<N>& b) {
  const FacetPair facet = facet_pair(m.overlap.best);
  const auto edge = [](const Obb<N>& box, const Vec3<N>& d, int free) {
    Feature f = farthest(box, d);
    for (int i = 0; i < 3; ++i) {
      if (f[i] == 0) f[i] = 1;  // only if rounding preferred an edge to the face beside it
    }
    f[free] = 0;
    return f;
  };
  const Vec3<N> back{-m.normal[0], -m.normal[1], -m.normal[2]};
  m.features = {edge(a, m.normal, facet.k), edge(b, back, facet.l)};
  const Vec3<N> p = center_of(a, m.features.box1);
  const Vec3<N> q = center_of(b, m.features.box2);
  const auto& u = a.axes[static_cast<std::size_t>(facet.k)];
  const auto& v = b.axes[static_cast<std::size_t>(facet.l)];
  const Vec3<N> n = cross(u, v);
  const Vec3<N> apart = difference(q, p);
  const N length_squared = dot(n, n);
  // The closest points p + s u and q + t v of the two lines: the vector between them is along n. By
  // Cramer's rule, s is [apart v n] / n², and t is [apart u n] / n². They are within both edges:
  // the ball around the origin that touches the nearest facet of the Minkowski sum lies in the sum,
  // so the touching point lies in that facet.
  const Vec3<N> on_a = along(p, u, N(bracket(apart, v, n) / length_squared));
  const Vec3<N> on_b = along(q, v, N(bracket(apart, u, n) / length_squared));
  m.points.push_back({on_a, on_b, {-dot(m.normal, apart), length_squared}});
}

}  // namespace detail

// The manifold along the best axis of an overlap test of these boxes.
// REQUIRES: a field, or a rounded type.
template <Number N>
requires(ExactNumber<N> || RoundedNumber<N>) Manifold<N> manifold(const Obb<N>& a, const Obb<N>& b,
                                                                  Overlap<N> tested) {
  Manifold<N> m;
  m.overlap = std::move(tested);
  if (!is_contact(m.overlap.state)) return m;
  m.normal = normal_from_a_to_b(a, b, m.overlap.best);
  const FacetKind kind = facet_pair(m.overlap.best).kind;
  if (kind == FacetKind::edges) {
    m.kind = Manifold<N>::Kind::edges;
    detail::add_edge_points(m, a, b);
    return m;
  }
  m.kind = Manifold<N>::Kind::face;
  m.reference_box = kind == FacetKind::face1 ? 1 : 2;
  if (m.reference_box == 1) {
    detail::add_face_points(m, a, b);
  } else {
    detail::add_face_points(m, b, a);
  }
  return m;
}

}  // namespace touchstone
