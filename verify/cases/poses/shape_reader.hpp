#pragma once

#include <string>
#include <vector>

#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/pose.hpp"

namespace touchstone::poses {

// The names of the members of a shape.
const std::vector<std::string>& shape_members();

// Reads the shape of a body: a box by "size", "half_extents" or "min" and "max"; a convex
// polyhedron by its "polyhedron" (vertices and faces), by "hull" or "points", or by a "mesh", a
// path to a file of vertices that is relative to `folder`; any of them with a "radius"; or a
// "sphere", "capsule", "cylinder", "cone" or "ellipsoid". See read_poses.
//   Throws Wrong: no shape or two; numbers that are none; a mesh that is not read or has no hull.
void read_shape(const Json& body, const std::string& place, const std::string& folder,
                PosedBody& into);

// The corners of the convex hull of points. Adds how many points are no corners to the readings.
// `what` names the points: "the mesh a.obj". Throws Wrong: they have no hull.
Solid corners_of(const std::vector<Vector>& points, const std::string& what,
                 const std::string& place, std::vector<std::string>& readings);

// The vertices in a file, as nearest doubles, which is what programs read. `path` is relative to
// `folder`. Throws Wrong, with the file and the line in the message.
std::vector<Vector> mesh_vertices(const std::string& path, const std::string& folder,
                                  const std::string& place);

}  // namespace touchstone::poses
