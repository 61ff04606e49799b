#pragma once

#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/result.hpp"

namespace touchstone::hulls {

// Whether a file is one of NumPy's arrays (numpy.save), by how it begins.
bool is_npy(std::string_view bytes);

// The rows of an array of shape (N, 3), each a point, exactly: doubles and floats, which may not be
// NaN or infinite, and integers, in either order of bytes, by rows or by columns (Fortran's order).
// Errors: another shape or type, which is told; an array that is longer than a hull's points may
// be, or than the file. REQUIRES: is_npy.
Result<std::vector<WrittenVector>> read_npy(std::string_view bytes);

}  // namespace touchstone::hulls
