#pragma once

#include "claim.hpp"
#include "obligations.hpp"
#include "scene.hpp"

namespace touchstone::proof::version2 {

// The claim of a plane of a body's frame about the vertices of both bodies: those of its own body
// are below it, and those of the other body are beyond it, farther than the sum of the radii. The
// vertices are those of a scene's parts (obligations.cpp), or of groups of parts
// (group_account.cpp).
class PlaneClaim {
 public:
  // The scene must outlive this object.
  PlaneClaim(const Plane& plane, const Scene& scene);

  bool has_direction() const { return !is_zero(below_.n); }
  // Whether a vertex of the plane's own body is below it. The vertex is in units of the parts.
  bool is_below(const Point& x) const { return dot(below_.n, x) < below_.h; }
  // Whether a vertex of the other body is proven to be beyond the plane.
  bool is_beyond(const MovingPoint& y, const ProvenSign& sign) const;

 private:
  const Scene& scene_;
  HalfSpace below_{};  // in integers, in units of the parts
  Scene::Valuer valuer_{};
  // The square of the value of a point of weight 1 that is at the sum of the radii from the plane;
  // zero without radii.
  IntegerPolynomial least_{};
};

}  // namespace touchstone::proof::version2
