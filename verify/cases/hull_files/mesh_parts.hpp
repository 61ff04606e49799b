#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// Whether triangles without area, and those that are there already, are left out or refused.
enum class Spoilt { refused, left_out };

// How triangles are written: each as a polygon of its own, or as one mesh; by default as parts, and
// as a mesh if there are more than a body may have parts.
enum class TriangleForm { by_count, parts, mesh };

// A mesh as a body of a case without its motion.
struct BodyOfMesh {
  std::string text{};  // {"parts": […]} or {"mesh": …} on one line
  std::vector<std::string>
      notes{};  // for people: what was changed, and whether the surface is open
};

// The body whose parts are the triangles of a mesh, in its order. A face of more corners is cut
// into triangles from its first corner. In the form of a mesh, points that no triangle has are left
// out. `radius`: of each part, as JSON; empty: none. Errors, with the place of the face: a triangle
// without area, or one that is there already, unless these are left out; no triangle is left; more
// triangles than a body may have in this form.
Result<BodyOfMesh> body_of_mesh(const Mesh& mesh, Spoilt spoilt, const std::string& radius,
                                TriangleForm form = TriangleForm::by_count);

}  // namespace touchstone::hull_files
