#pragma once

#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"

namespace touchstone::hull_files {

// Whether the bytes begin like a PLY file.
bool is_ply(std::string_view bytes);

// The vertices of a PLY file, text or binary in either byte order: the properties x, y and z of the
// element "vertex", exactly. Other properties and elements are ignored.
//   Errors, with the line or the vertex: a header that is not understood; no x, y, z; a list in
// front of the vertices; fewer vertices than announced; no finite numbers.
// REQUIRES: is_ply.
Result<std::vector<WrittenVector>> read_ply(std::string_view bytes);

}  // namespace touchstone::hull_files
