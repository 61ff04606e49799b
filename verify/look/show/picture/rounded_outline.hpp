#pragma once

#include <string>
#include <vector>

#include "verify/look/show/picture/view.hpp"

namespace touchstone::show {

// The outline of the region within `radius` of the convex hull of points, as the data of an SVG
// path: segments, and arcs between them if the radius is not 0. Points and radius are in pixels.
//   The result is equal on every machine: doubles are only added, multiplied, divided and compared,
// and square roots are taken. REQUIRES: there is a point; radius >= 0.
std::string rounded_outline(const std::vector<Flat>& points, const Rational& radius);

}  // namespace touchstone::show
