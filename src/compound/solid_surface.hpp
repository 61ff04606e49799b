#pragma once

#include <vector>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/shape.hpp"

namespace touchstone::compound {

// The surface of a solid compound, in the frame of its body. The compound must outlive it.
class SolidSurface {
 public:
  explicit SolidSurface(const Compound& solid);

  // How many times the surface winds around a point: 1 inside a surface whose triangles are
  // counter-clockwise from outside, 0 outside. N is an exact number. REQUIRES: no triangle has the
  // point.
  //   This is the sum over all triangles that are above the point, of the side that they turn
  // upwards: 1 for the outer side, -1 for the inner one. A point that is above or below a side of a
  // triangle counts as moved by (ε, ε²) along x and y, with ε > 0 as small as necessary. Triangles
  // that share a side see it on the same side of it, so no crossing is counted twice or left out. A
  // point so moved is on no triangle, since a small ball around the point meets none.
  template <ExactNumber N>
  int winding_number(const Vec3<N>& point) const;

 private:
  struct Face {
    std::array<const Vec3<Rational>*, 3> corners{};
    Vec3<double> low{}, high{};  // bounds of the corners' coordinates
  };
  std::vector<Face> faces_{};
};

}  // namespace touchstone::compound
