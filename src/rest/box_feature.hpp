#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "src/rest/axis.hpp"
#include "src/rest/obb.hpp"
#include "src/rest/separation.hpp"
#include "touchstone/body/feature.hpp"

namespace touchstone {

// The features of a box at rest that reach farthest in a direction, and their corners, for contact
// manifolds.

namespace detail {

// The feature of the box farthest along d, as signs; 0 along an axis perpendicular to d.
template <Number N>
Feature farthest(const Obb<N>& box, const Vec3<N>& d) {
  Feature f;
  for (int m = 0; m < 3; ++m) {
    const Sign s = sign_of(dot(d, box.axes[static_cast<std::size_t>(m)]));
    f[m] = static_cast<signed char>(is_known(s) ? to_int(s) : 0);
  }
  return f;
}

// The centre of a feature of the box: of a face or an edge, or the vertex itself.
template <Number N>
Vec3<N> center_of(const Obb<N>& box, const Feature& f) {
  Vec3<N> p = box.center;
  for (int m = 0; m < 3; ++m) {
    const auto i = static_cast<std::size_t>(m);
    p = along(p, box.axes[i], N(box.half_extents[i] * N(static_cast<int>(f[m]))));
  }
  return p;
}

// The face of the box that faces d most: among the faces that contain all points farthest along d,
// the one with the largest product of d and its unit normal. That product is positive for one of
// them, because d is a combination of their normals with nonnegative coefficients.
template <Number N>
Feature facing(const Obb<N>& box, const Vec3<N>& d) {
  const Feature far = farthest(box, d);
  Feature best;
  Separation<N> most;
  for (int k = 0; k < 3; ++k) {
    if (far[k] == 0) continue;
    const Vec3<N> n = face_normal(box, k);
    const Separation<N> s{N(dot(n, d) * N(static_cast<int>(far[k]))), dot(n, n)};
    if (fixed_axes(best) != 0 && compare(s, most) != Order::greater) continue;
    most = s;
    best = {};
    best[k] = far[k];
  }
  return best;
}

// The corners of a face, in order around it.
template <Number N>
std::vector<Vec3<N>> corners(const Obb<N>& box, const Feature& face) {
  const int k = face_axis(face);
  const int i = next_axis(k), j = third_axis(k, i);
  std::vector<Vec3<N>> around;
  for (const auto& [u, v] : {std::pair{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}) {
    Feature corner = face;
    corner[i] = static_cast<signed char>(u);
    corner[j] = static_cast<signed char>(v);
    around.push_back(center_of(box, corner));
  }
  return around;
}

}  // namespace detail

}  // namespace touchstone
