#pragma once

#include <array>
#include <vector>

#include "touchstone/number/rational.hpp"

namespace touchstone::enclosed {

// Polygons inside and around the unit circle, with corners in rational numbers: bases of the hulls
// of cylinders and cones.

// The corners, counter-clockwise.
using Polygon = std::vector<std::array<Rational, 2>>;

// A part of the circle that is approximated more finely: around the direction (x, y), which need
// not have unit length. Corners are about 2^-width apart there.
struct ArcWindow {
  std::array<double, 2> direction{};
  int width = 0;
};

// Two polygons: the circle contains `inner`, and `outer` contains the circle.
struct CircleHulls {
  Polygon inner;
  Polygon outer;
};

// Valid with any windows; windows whose directions are zero or not finite are ignored.
CircleHulls circle_hulls(const std::vector<ArcWindow>& windows);

// A polygon within the circle, and a bound of how far a point of the circle may be from it.
struct FinePolygon {
  Polygon polygon;
  Rational apart;
};

// A polygon of 128 corners, which are equally spaced in each quarter by their parameters.
FinePolygon fine_polygon();

}  // namespace touchstone::enclosed
