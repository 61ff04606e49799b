#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// Whether triangles without area, and those that are there already, are left out or refused.
enum class Spoilt { refused, left_out };

// A mesh as a body of a case without its motion.
struct BodyOfMesh {
  std::string text{};  // {"parts": […]} on one line, a polygon for each triangle
  std::vector<std::string>
      notes{};  // for people: what was changed, and whether the surface is open
};

// The body whose parts are the triangles of a mesh, in its order. A face of more corners is cut
// into triangles from its first corner. `radius`: of each part, as JSON; empty: none. Errors, with
// the place of the face: a triangle without area, or one that is there already, unless these are
// left out; no triangle is left; more triangles than a body may have parts.
Result<BodyOfMesh> body_of_mesh(const Mesh& mesh, Spoilt spoilt, const std::string& radius);

}  // namespace touchstone::hull_files
