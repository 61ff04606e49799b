#pragma once

#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// Wavefront OBJ, one of the formats of read_points() and read_mesh().

// Whether a text is a Wavefront OBJ file: a line begins with "v".
bool is_obj(std::string_view text);

// The vertices; values after the three coordinates are ignored. Errors, with the line: no three
// numbers. REQUIRES: is_obj.
Result<std::vector<WrittenVector>> read_obj(std::string_view text);

// The vertices, the faces ("f") and the objects: the faces after lines "o" of one name, wherever
// these are; if the file has no "o", after lines "g" of the same names. A corner is the number of
// a vertex, from 1, or from -1 back; numbers of textures and normals after it are ignored. Errors,
// with the line: those of read_obj; a corner that is not a number of a vertex. REQUIRES: is_obj.
Result<Mesh> read_obj_mesh(std::string_view text);

}  // namespace touchstone::hull_files
