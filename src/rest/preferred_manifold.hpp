#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "src/rest/face_preference.hpp"
#include "src/rest/manifold.hpp"

namespace touchstone {

// Contact manifolds of boxes in which faces are preferred to edges.

namespace detail {

// The faces' axes that do not vanish, the least deep first; of equal ones, faces of A first.
template <Number N>
std::vector<int> faces_by_depth(const Overlap<N>& tested) {
  std::vector<int> faces;
  const auto at = [&tested](int axis) { return tested.axes[static_cast<std::size_t>(axis)]; };
  for (int axis = 0; axis < kAxes; ++axis) {
    if (facet_pair(axis).kind != FacetKind::edges && at(axis)) faces.push_back(axis);
  }
  std::stable_sort(faces.begin(), faces.end(),
                   [&at](int x, int y) { return compare(*at(x), *at(y)) == Order::greater; });
  return faces;
}

}  // namespace detail

// The manifold of an overlap test of these boxes, in which faces are preferred to edges: if the
// axis of the least depth is a pair of edges, the manifold is that along the least deep face that
// is preferred to it (is_preferred) and has a point. `overlap.best` is then the face's axis, and
// `overlap.ties` is empty. If there is no such face, the manifold is that along the least axis.
//   A face that is not the least deep axis may have no point: the other box may be beside it. The
// depths of its points are at most the depth along its axis.
// REQUIRES: a field, or a rounded type.
template <Number N>
requires(ExactNumber<N> ||
         RoundedNumber<N>) Manifold<N> manifold(const Obb<N>& a, const Obb<N>& b, Overlap<N> tested,
                                                const FacePreference& preference) {
  if (is_contact(tested.state) && facet_pair(tested.best).kind == FacetKind::edges) {
    const Separation<N> least = tested.separation();
    for (const int axis : detail::faces_by_depth(tested)) {
      if (!is_preferred(*tested.axes[static_cast<std::size_t>(axis)], least, preference)) break;
      Overlap<N> along_face = tested;
      along_face.best = axis;
      along_face.ties.clear();
      Manifold<N> m = manifold(a, b, std::move(along_face));
      if (!m.points.empty()) return m;
    }
  }
  return manifold(a, b, std::move(tested));
}

}  // namespace touchstone
