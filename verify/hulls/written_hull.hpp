#pragma once

#include <string>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/body/polyhedron.hpp"

namespace touchstone::hulls {

// How a hull is written as a body.
enum class Form {
  hull,       // the points that are its corners
  polyhedron  // these, and its faces
};

// The body without its motion, one line of JSON: {"hull": […]} or {"polyhedron": …}, its numbers as
// the points have them. REQUIRES: the hull of these points.
std::string body_text(const Polyhedron& hull, const std::vector<WrittenVector>& points, Form form);

// What of the points is no corner, in words; "" where all are corners.
std::string left_out(const Polyhedron& hull, const std::vector<WrittenVector>& points);

}  // namespace touchstone::hulls
