#pragma once

#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/result.hpp"

namespace touchstone::hulls {

// The points in a file, exactly as written:
//   the rows of a NumPy array (read_npy);
//   or, if a line begins with "v", the vertices of a Wavefront OBJ file: other lines, and values
//   after the three coordinates, are ignored;
//   or else three numbers per line, separated by blanks, tabs, commas or semicolons. Text after a #
//   is ignored, and so is a first line of at least three words without a number (column names).
// Errors, with the line: not three numbers; another first line (as in formats with the number of
// points in the second one); no points.
Result<std::vector<WrittenVector>> read_points(std::string_view text);

}  // namespace touchstone::hulls
