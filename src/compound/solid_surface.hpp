#pragma once

#include "src/compound/part_tree.hpp"
#include "touchstone/number/concepts.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/shape.hpp"

namespace touchstone::compound {

// The surface of a solid compound, in the frame of its body. Inside (inside.hpp) uses it to decide
// whether a point is in the solid. The compound must outlive it.
class SolidSurface {
 public:
  explicit SolidSurface(const Compound& solid) : solid_(solid), tree_(solid) {}

  // How many times the surface winds around a point: 1 inside a surface whose triangles are
  // counter-clockwise from outside, 0 outside. N is an exact number. REQUIRES: the point is on no
  // triangle.
  //   The number is a sum over all triangles above the point: 1 for each triangle whose outer
  // side is up, and -1 for each whose inner side is up. If the point is above or below an edge
  // of a triangle, it counts as moved by (ε, ε²) along x and y, with ε > 0 as small as
  // necessary. Two triangles with a common edge then agree on which side of it the point is, so
  // each crossing is counted exactly once. The moved point is on no triangle, since a small
  // ball around the point meets none.
  //   A tree of boxes leaves out most triangles that are not above the point.
  template <ExactNumber N>
  int winding_number(const Vec3<N>& point) const;

 private:
  const Compound& solid_;
  PartTree tree_;
};

}  // namespace touchstone::compound
