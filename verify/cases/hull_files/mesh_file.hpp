#pragma once

#include <string_view>

#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// The surface in a file: Wavefront OBJ, STL or PLY (both as text or binary), OFF or VRML 2.0,
// recognised by the content. Points are exactly as written. `touchstone import` reads meshes by it.
// Errors, with the place: those of the formats; another format; no faces; a face of fewer than
// three corners.
Result<Mesh> read_mesh(std::string_view text);

}  // namespace touchstone::hull_files
