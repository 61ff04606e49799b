#pragma once

#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/result.hpp"

namespace touchstone::hulls {

// The points of a file, exactly as they are written:
//   the rows of one of NumPy's arrays (read_npy);
//   the vertices of a Wavefront OBJ file, where there is a line that begins with "v" (all else in
//   it is passed over, and so is what follows the three coordinates);
//   or else three numbers a line, parted by blanks, tabs, commas or semicolons. What follows a # is
//   passed over, and a first line of three words or more without any number, the names of columns.
// Errors, with the line: not three numbers; another first line (as formats have that count their
// points in the second); no points at all.
Result<std::vector<WrittenVector>> read_points(std::string_view text);

}  // namespace touchstone::hulls
