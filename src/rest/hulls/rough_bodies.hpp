#pragma once

#include <cstddef>
#include <vector>

#include "src/hulls/plane.hpp"
#include "src/number/larger_bound.hpp"
#include "src/rest/hulls/placed_body.hpp"
#include "src/rest/hulls/rough_vector.hpp"

namespace touchstone::hulls {

// A polyhedron in doubles with error bounds, to exclude planes that cannot be the widest before
// exact numbers are computed (possibly_widest.cpp). Its corners are relative to a point (for both
// bodies, a corner of body 1), so that errors do not depend on where in the world the bodies are.
struct RoughBody {
  template <ExactNumber N>
  RoughBody(const PlacedBody<N>& body, const Vec3<N>& from) {
    for (const auto& x : body.corners) {
      const auto [v, off_here] = rough_vector(difference(x, from));
      corners.push_back(v);
      off = larger_bound(off, off_here);
      reach = larger_bound(reach, longest(v));
    }
    for (const auto& n : body.normals) normals.push_back(rough_direction(n));
    for (const auto& d : body.directions) directions.push_back(rough_direction(d));
  }

  std::vector<Vec3<double>> corners{};
  double off = 0;    // error of the corners
  double reach = 0;  // bound on the corners' coordinates
  std::vector<RoughVector> normals{}, directions{};
};

// The normal of a plane, from body 1 to body 2. (A cross product of two directions is rounded three
// times.)
inline RoughVector rough_normal(const Plane& plane, const RoughBody& one, const RoughBody& two) {
  if (plane.kind == FacetKind::face1) return one.normals[plane.first];
  if (plane.kind == FacetKind::face2) {
    const RoughVector& n = two.normals[plane.second];
    return {opposite(n.v), n.off};
  }
  const RoughVector &e = one.directions[plane.first], &g = two.directions[plane.second];
  const Vec3<double> n = cross(e.v, g.v);
  const double off = e.off + g.off;
  return {plane.side > 0 ? n : opposite(n), (2 * off + off * off + 0x1p-50) * kSlack};
}

}  // namespace touchstone::hulls
