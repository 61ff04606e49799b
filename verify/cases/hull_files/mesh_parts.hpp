#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"
#include "verify/cases/hull_files/surface.hpp"

namespace touchstone::hull_files {

// How triangles are written: each as a polygon (parts), together as a mesh, or as a solid: a mesh
// whose body has everything that the surface encloses, too. by_count: as parts, unless there are
// more than a body may have; then as a mesh.
enum class TriangleForm { by_count, parts, mesh, solid };

// A mesh as a body of a case without its motion.
struct BodyOfMesh {
  std::string text{};  // {"parts": […]} or {"mesh": …} on one line
  std::vector<std::string>
      notes{};  // for people: what was changed, and whether the surface is open
};

// The body whose parts are the triangles of a mesh, in the order of surface_of, or of
// surface_of_solid. In the form of a mesh, unused points are left out. `radius`: of each part, as
// JSON; empty: none. Errors: those of surface_of; more triangles than a body may have in this form;
// a solid whose surface is open, with the place of a face.
Result<BodyOfMesh> body_of_mesh(const Mesh& mesh, Spoilt spoilt, const std::string& radius,
                                TriangleForm form = TriangleForm::by_count);

}  // namespace touchstone::hull_files
