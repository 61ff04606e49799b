#pragma once

#include "src/hulls/in_plane.hpp"
#include "src/rest/obb.hpp"

namespace touchstone {

// Projects points of prisms back onto the plane of flat bodies (in_plane.hpp).

// The normal of a plane in another number type.
template <ExactNumber N>
Vec3<N> normal_in(const FlatPlane& plane) {
  return {NumberTraits<N>::from(plane.normal[0]), NumberTraits<N>::from(plane.normal[1]),
          NumberTraits<N>::from(plane.normal[2])};
}

// The projection of a point onto a plane.
template <ExactNumber N>
Vec3<N> onto(const FlatPlane& plane, const Vec3<N>& x) {
  const Vec3<N> n = normal_in<N>(plane);
  return along(x, n, N((NumberTraits<N>::from(plane.height) - dot(n, x)) / dot(n, n)));
}

}  // namespace touchstone
