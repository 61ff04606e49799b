#pragma once

#include <cstddef>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// A box at rest, in any number type: the data of the separating-axis test (overlap.hpp) and of
// contact manifolds (manifold.hpp). It is the points centre + Σ x_m · axes[m] with |x_m| <=
// half_extents[m].
//   The axes of a rigid box are orthonormal. Any three independent axes are allowed (an affine
// box); functions that need a rigid box state it. Extents may be 0: a plate, a stick, a point.
template <Number N>
struct Obb {
  Vec3<N> center{};
  Mat3<N> axes{};  // columns
  Vec3<N> half_extents{};
};

// Box B in the frame of box A: C = RaᵀRb transforms the axes of B to the frame of A, and t is B's
// centre there.
template <Number N>
struct RelativePose {
  Mat3<N> rotation{};  // C by columns: column j is axis j of B
  Vec3<N> offset{};    // t
  Vec3<N> half_extents_a{};
  Vec3<N> half_extents_b{};
};

// from + t · direction.
template <class T>
Vec3<T> along(const Vec3<T>& from, const Vec3<T>& direction, const T& t) {
  return {from[0] + t * direction[0], from[1] + t * direction[1], from[2] + t * direction[2]};
}

// The outward normal of face +k, not normalised: ±(a_i × a_j), with a positive product with a_k.
//   For a rigid box it is a_k. If the orientation of the axes is unknown, so is the normal's sign.
template <Number N>
Vec3<N> face_normal(const Obb<N>& box, int k) {
  const auto at = [&](int i) -> const Vec3<N>& { return box.axes[static_cast<std::size_t>(i)]; };
  Vec3<N> n = cross(at(next_axis(k)), at(third_axis(k, next_axis(k))));
  if (sign_of(dot(n, at(k))) == Sign::negative) {
    for (N& c : n) c = -c;
  }
  return n;
}

// Whether the axes are orthonormal, exactly.
template <ExactRing N>
bool is_rigid(const Obb<N>& box) {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = i; j < 3; ++j) {
      if (!(dot(box.axes[i], box.axes[j]) == N(i == j ? 1 : 0))) return false;
    }
  }
  return true;
}

// Box B as seen in the frame of box A. REQUIRES: a is rigid.
template <Number N>
RelativePose<N> seen_from(const Obb<N>& a, const Obb<N>& b) {
  RelativePose<N> r{{}, {}, a.half_extents, b.half_extents};
  const Vec3<N> apart = difference(b.center, a.center);
  for (std::size_t i = 0; i < 3; ++i) {
    r.offset[i] = dot(a.axes[i], apart);
    for (std::size_t j = 0; j < 3; ++j) r.rotation[j][i] = dot(a.axes[i], b.axes[j]);
  }
  return r;
}

}  // namespace touchstone
