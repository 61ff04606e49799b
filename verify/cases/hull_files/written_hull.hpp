#pragma once

#include <string>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/body/polyhedron.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::hull_files {

// The output of `touchstone import hull`: a convex hull as a body of a case.

// The notation of a hull as a body.
enum class Form {
  hull,       // the points that are corners
  polyhedron  // the corners and the faces
};

// The body without a motion, as one line of JSON: {"hull": […]} or {"polyhedron": …}, with numbers
// as in the points. REQUIRES: `hull` is the hull of these points.
std::string body_text(const Polyhedron& hull, const std::vector<WrittenVector>& points, Form form);

// A text about the points that are not corners; "" if all are corners.
std::string left_out(const Polyhedron& hull, const std::vector<WrittenVector>& points);

}  // namespace touchstone::hull_files
