#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// Whether triangles without area, and repeated triangles, are left out or refused.
enum class Spoilt { refused, left_out };

// How triangles are written: each as a polygon (parts), or together as a mesh. by_count: as parts,
// unless there are more than a body may have.
enum class TriangleForm { by_count, parts, mesh };

// A mesh as a body of a case without its motion.
struct BodyOfMesh {
  std::string text{};  // {"parts": […]} or {"mesh": …} on one line
  std::vector<std::string>
      notes{};  // for people: what was changed, and whether the surface is open
};

// The body whose parts are the triangles of a mesh, in their order. A face with more corners is cut
// into triangles from its first corner. In the form of a mesh, unused points are left out.
// `radius`: of each part, as JSON; empty: none. Errors, with the place of the face: a triangle
// without area, or a repeated triangle, if these are refused; no triangle remains; more triangles
// than a body may have in this form.
Result<BodyOfMesh> body_of_mesh(const Mesh& mesh, Spoilt spoilt, const std::string& radius,
                                TriangleForm form = TriangleForm::by_count);

}  // namespace touchstone::hull_files
