#pragma once

#include <string_view>

#include "touchstone/result.hpp"
#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// VRML 2.0 (.wrl), one of the formats of read_points() and read_mesh(): programs write
// decompositions into convex bodies in it.

// Whether a text is a scene in VRML 2.0: it begins with "#VRML V2".
bool is_wrl(std::string_view text);

// The faces of all IndexedFaceSets, each of which is an object: the points of its Coordinate, and
// the lists of its coordIndex, each up to -1. Colours and normals are ignored. Errors, with the
// line: a Transform, which would move its contents; geometry other than an IndexedFaceSet; Inline;
// USE, except in ignored fields; invalid numbers, or not three for each point; an index without a
// point. REQUIRES: is_wrl.
Result<Mesh> read_wrl_mesh(std::string_view text);

}  // namespace touchstone::hull_files
