// Finds the axis along which two polyhedra are farthest apart, or overlap least, by comparing
// exactly the planes that doubles with error bounds do not exclude.

#include "src/rest/hulls/widest_axis.hpp"

#include <algorithm>
#include <utility>

#include "src/body/points.hpp"
#include "src/poly/algebraic_field.hpp"
#include "src/rest/hulls/possibly_widest.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::hulls {
namespace {

// Whether two directions are equal, including their sense.
template <ExactNumber N>
bool is_same_direction(const Vec3<N>& a, const Vec3<N>& b) {
  return is_zero(cross(a, b)) && sign_of(dot(a, b)) == Sign::positive;
}

template <Number N>
Vec3<N> normal_of(const Plane& plane, const PlacedBody<N>& one, const PlacedBody<N>& two) {
  if (plane.kind == FacetKind::face1) return one.normals[plane.first];
  if (plane.kind == FacetKind::face2) return opposite(two.normals[plane.second]);
  Vec3<N> n = cross(one.directions[plane.first], two.directions[plane.second]);
  return plane.side > 0 ? n : opposite(n);
}

template <ExactNumber N>
N highest(const Vec3<N>& n, const std::vector<Vec3<N>>& corners) {
  N most = dot(n, corners.front());
  for (const auto& x : corners) {
    N h = dot(n, x);
    if (most < h) most = std::move(h);
  }
  return most;
}

// The gap of the bodies along n, times |n|: the least n·x of body 2 minus the greatest of body 1.
template <Number N>
N gap_along(const Vec3<N>& n, const PlacedBody<N>& one, const PlacedBody<N>& two) {
  return -highest(opposite(n), two.corners) - highest(n, one.corners);
}

}  // namespace

template <ExactNumber N>
WidestAxis<N> widest_axis(const PlacedBody<N>& one, const PlacedBody<N>& two) {
  WidestAxis<N> widest;
  std::vector<Vec3<N>> seen;  // directions already tested
  for (const Plane& plane :
       planes_possibly_widest({one, one.corners.front()}, {two, one.corners.front()})) {
    check_limit();
    const Vec3<N> n = normal_of(plane, one, two);
    if (is_zero(n)) continue;
    if (std::any_of(seen.begin(), seen.end(),
                    [&](const Vec3<N>& other) { return is_same_direction(n, other); })) {
      continue;
    }
    const Separation<N> separation{gap_along(n, one, two), dot(n, n)};
    const Order order = seen.empty() ? Order::greater : compare(separation, widest.separation);
    seen.push_back(n);
    if (order == Order::greater) widest = {plane, n, separation, {}};
    if (order == Order::equal) widest.ties.push_back(plane);
  }
  return widest;
}

template <ExactNumber N>
WidestAxis<N> axis_along(const Plane& plane, const PlacedBody<N>& one, const PlacedBody<N>& two) {
  const Vec3<N> n = normal_of(plane, one, two);
  return {plane, n, {gap_along(n, one, two), dot(n, n)}, {}};
}

template WidestAxis<Rational> axis_along(const Plane&, const PlacedBody<Rational>&,
                                         const PlacedBody<Rational>&);
template WidestAxis<FieldElement> axis_along(const Plane&, const PlacedBody<FieldElement>&,
                                             const PlacedBody<FieldElement>&);
template WidestAxis<Rational> widest_axis(const PlacedBody<Rational>&, const PlacedBody<Rational>&);
template WidestAxis<FieldElement> widest_axis(const PlacedBody<FieldElement>&,
                                              const PlacedBody<FieldElement>&);

}  // namespace touchstone::hulls
