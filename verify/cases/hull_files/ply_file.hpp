#pragma once

#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// PLY, one of the formats of read_points() and read_mesh().

// Whether the bytes begin like a PLY file.
bool is_ply(std::string_view bytes);

// The vertices of a PLY file, text or binary in either byte order: the properties x, y and z of the
// element "vertex", exactly. Other properties and elements are ignored.
//   Errors, with the line or the vertex: a header that is not understood; no x, y, z; a list in
// front of the vertices; fewer vertices than announced; no finite numbers.
// REQUIRES: is_ply.
Result<std::vector<WrittenVector>> read_ply(std::string_view bytes);

// The vertices, and the faces: the list vertex_indices (or vertex_index) of the element "face".
//   Errors, with the line or the face: those of read_ply; no such list; an index that is not a
// vertex; fewer faces than announced. REQUIRES: is_ply.
Result<Mesh> read_ply_mesh(std::string_view bytes);

}  // namespace touchstone::hull_files
