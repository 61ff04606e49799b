#pragma once

#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// Whether a text is a mesh in the Object File Format: its first word is OFF, perhaps with letters
// for further values of each vertex (COFF, NOFF, STOFF).
bool is_off(std::string_view text);

// The vertices: the first three numbers of as many lines as the counts say.
//   Errors, with the line: no counts; homogeneous or binary vertices (4OFF, BINARY); fewer than
// three numbers; fewer lines.
// REQUIRES: is_off.
Result<std::vector<WrittenVector>> read_off(std::string_view text);

// The vertices and the faces: after the vertices each face has the number of its corners, and as
// many numbers of vertices, from 0, perhaps over several lines. Errors, with the line: those of
// read_off; no such numbers; fewer faces.
// REQUIRES: is_off.
Result<Mesh> read_off_mesh(std::string_view text);

}  // namespace touchstone::hull_files
