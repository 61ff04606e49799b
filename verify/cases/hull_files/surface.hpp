#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// Whether triangles without area are left out or refused.
enum class Spoilt { refused, left_out };

// The triangles of a mesh.
struct Surface {
  WrittenMesh mesh{};                // with the points that triangles have, each once
  std::vector<std::string> notes{};  // for people: what was changed, and whether it is open
  // The place of the first triangle with a side that is passed more often in one direction than in
  // the other; nullopt if the surface is closed, so that it may be solid.
  std::optional<std::string> open_at{};
};

// The triangles of a mesh, in its order. Equal points are one. A face of more corners is cut into
// triangles (cut_polygon). Triangles that are there already are left out, since they change no
// answer, and so are triangles without area whose points are all on sides of others. Errors, with
// the place of the face: another triangle without area, unless these are left out; a face that
// crosses itself; no triangle is left.
Result<Surface> surface_of(const Mesh& mesh, Spoilt spoilt);

}  // namespace touchstone::hull_files
