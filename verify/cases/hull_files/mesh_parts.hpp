#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"
#include "verify/cases/hull_files/surface.hpp"

namespace touchstone::hull_files {

// Meshes as bodies, for `touchstone import mesh`: each triangle is a part, or all form a
// surface.

// How triangles are written. parts: each as a polygon; mesh: together as a surface; solid: as a
// mesh whose body also contains everything that the surface encloses; by_count: as parts, or as a
// mesh if there are too many for the parts of a body.
enum class TriangleForm { by_count, parts, mesh, solid };

// A mesh as a body of a case without its motion.
struct BodyOfMesh {
  std::string text{};  // {"parts": […]} or {"mesh": …} on one line
  std::vector<std::string>
      notes{};  // for people: what was changed, and whether the surface is open
};

// The body whose parts are the triangles of a mesh, in the order of surface_of, or of
// surface_of_solid. In the form of a mesh, unused points are left out. `radius`: the radius of each
// part, as JSON; empty: no radius. Errors: those of surface_of; more triangles than a body may have
// in this form; a solid whose surface is open, with the place of a face.
Result<BodyOfMesh> body_of_mesh(const Mesh& mesh, Spoilt spoilt, const std::string& radius,
                                TriangleForm form = TriangleForm::by_count);

}  // namespace touchstone::hull_files
