#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// STL, one of the formats of read_points() and read_mesh(). It has no list of points, so equal
// corners of its triangles become one point.

// Whether the bytes are an STL file: text that begins with "solid" and has facets, or binary, with
// as many triangles as it announces.
bool is_stl(std::string_view bytes);

// For bytes that are no text and no mesh: the end of an error message that says how many triangles
// and bytes they would have as a binary STL, which may be cut off. Empty if they look otherwise.
std::string cut_binary_stl(std::string_view bytes);

// The corners of its triangles, each once, in the order of their first occurrence. Binary numbers
// are floats, exactly. Errors, with the line or the triangle: no three finite numbers; no triangle.
// REQUIRES: is_stl.
Result<std::vector<WrittenVector>> read_stl(std::string_view bytes);

// These corners and the triangles. Errors: those of read_stl; a facet that has not three vertices.
// REQUIRES: is_stl.
Result<Mesh> read_stl_mesh(std::string_view bytes);

}  // namespace touchstone::hull_files
