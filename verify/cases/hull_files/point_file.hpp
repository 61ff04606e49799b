#pragma once

#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"

namespace touchstone::hull_files {

// The points in a file, exactly as written, for `touchstone import hull` and for meshes of models
// of which only the hull is needed. The format is recognised by the content:
//   the rows of a NumPy array (read_npy);
//   the vertices of a mesh: PLY and STL, as text or binary (read_ply, read_stl), VRML 2.0
//   (read_wrl_mesh), OFF (read_off), and Wavefront OBJ, if a line begins with "v";
//   points between brackets, as programs and logs list them (read_bracketed_points);
//   or else three numbers per line, perhaps after a line with their count.

// Three numbers per line are separated by blanks, tabs, commas or semicolons; text after # or // is
// ignored. A first line of at least three words, none of which begins like a number, may name the
// columns x, y and z, in any order (point_heading.hpp); or it is a title of more than three words,
// none of them a coordinate. Numbers are those of cases, or floats of C: 0.5f (point_number).

// Reads the points of a file.
// Errors, with the line: not three numbers; other names of columns; another first line; another
// count; no points.
Result<std::vector<WrittenVector>> read_points(std::string_view text);

}  // namespace touchstone::hull_files
