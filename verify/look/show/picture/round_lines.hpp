#pragma once

#include <vector>

#include "src/enclosed/round.hpp"
#include "src/rest/obb.hpp"
#include "verify/look/show/picture/view.hpp"

namespace touchstone::show {

// The lines by which a round body is drawn, seen by the camera (see seen()).
struct RoundLines {
  // A rim of a cylinder or cone, or a part of an ellipse between two axes of an ellipsoid.
  struct Curve {
    std::vector<Flat> points;
    bool is_in_front = false;  // it is on the side of the body towards the camera
    bool is_rim = false;       // it closes, and the disc within it is a part of the surface
  };
  // Points whose convex hull is the body on the page: of an ellipsoid its outline, of a cylinder
  // both rims, of a cone its rim and its apex.
  std::vector<Flat> outline;
  std::vector<Curve> curves;
};

// Points of an ellipse are a sixteenth of a radian apart, or less. The result is equal on every
// machine: doubles are only added, multiplied, divided and compared, and square roots are taken.
// `frame`: the pose of the body's frame; its half extents are not used.
RoundLines round_lines(const enclosed::Round& round, const Obb<Rational>& frame);

}  // namespace touchstone::show
