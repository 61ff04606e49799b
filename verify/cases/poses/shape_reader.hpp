#pragma once

#include <string>
#include <vector>

#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/pose.hpp"

namespace touchstone::poses {

// Reads shapes of bodies in a file of poses, for pose_file.cpp.

// The folder of relative paths of meshes, and how a mesh becomes a body if the body itself does not
// specify it.
struct MeshPlace {
  std::string folder{};
  MeshForm form = MeshForm::hull;
};

// The names of the members of a shape.
const std::vector<std::string>& shape_members();

// Reads the shape of a body: a box by "size", "half_extents" or "min" and "max"; a convex
// polyhedron by its "polyhedron" (vertices and faces), by "hull" or "points", or by a "mesh", a
// path to a file; any of them with a "radius"; or a "sphere", "capsule", "cylinder", "cone" or
// "ellipsoid". pose_file.hpp has the notations.
//   Throws Wrong: no shape or two shapes; invalid numbers; a mesh that cannot be read or has no
//   hull.
void read_shape(const Json& body, const std::string& place, const MeshPlace& meshes,
                PosedBody& into);

}  // namespace touchstone::poses
