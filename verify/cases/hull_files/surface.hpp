#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// The surface of a mesh as triangles, checked and without repetitions. Bodies are made from it
// (body_of_mesh.hpp, mesh_shape.hpp).

// Whether triangles without area are left out or refused.
enum class Spoilt { refused, left_out };

// Whether triangles with the corners of an earlier triangle are left out. They do not change a
// surface. In a solid they count: the surface winds around the enclosed points once more for each
// complete repetition.
enum class Repeated { left_out, kept };

// The triangles of a mesh.
struct Surface {
  WrittenMesh mesh{};                // with the points that triangles have, each once
  std::vector<std::string> notes{};  // for people: what was changed, and whether it is open
  // The place of the first triangle with a side that is passed more often in one direction than in
  // the other; nullopt if the surface is closed, so that it may be solid.
  std::optional<std::string> open_at{};
};

// The triangles of a mesh, in its order. Equal points become one point. A face with more than three
// corners is cut into triangles (cut_polygon). Triangles without area whose points are all on sides
// of others are left out. Errors, with the place of the face: another triangle without area, unless
// these are left out; a face that crosses itself; no triangle is left.
Result<Surface> surface_of(const Mesh& mesh, Spoilt spoilt, Repeated repeated = Repeated::left_out);

// The triangles that enclose a solid: all of them if they are closed, else without repeated ones.
Result<Surface> surface_of_solid(const Mesh& mesh, Spoilt spoilt);

}  // namespace touchstone::hull_files
