#pragma once

#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// OFF, one of the formats of read_points() and read_mesh().

// Whether a text is a mesh in the Object File Format: its first word is OFF, perhaps with letters
// for further values of each vertex (COFF, NOFF, STOFF).
bool is_off(std::string_view text);

// The vertices and the faces. A vertex is the first three numbers of a line. A face, which may
// continue over several lines, has the number of its corners, and as many numbers of vertices, from
// 0.
//   Errors, with the line: no counts; homogeneous or binary vertices (4OFF, BINARY); a vertex with
// fewer than three numbers; a face without such numbers; fewer vertices or faces than announced.
// REQUIRES: is_off.
Result<Mesh> read_off_mesh(std::string_view text);

// The vertices alone. The faces are read, too, so that a file that was cut off is refused; errors
// as for read_off_mesh.
// REQUIRES: is_off.
Result<std::vector<WrittenVector>> read_off(std::string_view text);

}  // namespace touchstone::hull_files
