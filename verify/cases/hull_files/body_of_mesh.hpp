#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"
#include "verify/cases/hull_files/surface.hpp"

namespace touchstone::hull_files {

// The triangles of a mesh that was read from a file as a body of a case, for `touchstone import
// mesh`.

// How the triangles are written.
enum class TriangleForm {
  by_count,  // parts up to kMostParts triangles, else mesh
  parts,     // {"parts": […]}: each triangle is a polygon
  mesh,      // {"mesh": {…}}: all together are a surface
  solid      // {"mesh": {…, "solid": true}}: the surface and everything inside
};

// A mesh as a body of a case without its motion.
struct BodyOfMesh {
  std::string text{};  // {"parts": […]} or {"mesh": …} on one line
  std::vector<std::string>
      notes{};  // for people: what was changed, and whether the surface is open
};

// The body whose parts are the triangles of a mesh, in the order in which surface_of(), or
// surface_of_solid(), lists them. In the form of a mesh, unused points are left out. `spoilt`:
// whether triangles without area are an error. `radius`: the radius of each part, as JSON; empty:
// no radius. Errors: those of surface_of; more triangles than a body may have in this form; a solid
// whose surface is open, with the place of a face.
Result<BodyOfMesh> body_of_mesh(const Mesh& mesh, Spoilt spoilt, const std::string& radius,
                                TriangleForm form = TriangleForm::by_count);

}  // namespace touchstone::hull_files
