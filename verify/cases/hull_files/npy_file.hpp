#pragma once

#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"

namespace touchstone::hull_files {

// Arrays of NumPy (.npy), one of the formats of read_points() (point_file.hpp).

// Whether the bytes begin like a NumPy array file (numpy.save).
bool is_npy(std::string_view bytes);

// The rows of an array of shape (N, 3) as points, exactly. Elements are finite doubles or floats,
// or integers, in either byte order; the array is stored by rows or by columns (Fortran order).
// Errors: another shape or type, which the message names; an array longer than the limit for a
// hull's points, or than the file. REQUIRES: is_npy.
Result<std::vector<WrittenVector>> read_npy(std::string_view bytes);

}  // namespace touchstone::hull_files
