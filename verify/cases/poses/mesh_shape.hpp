#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/pose.hpp"

namespace touchstone::poses {

// A mesh in a file, and what it stands for.
struct MeshInFile {
  std::string path{};    // relative to `folder`
  std::string folder{};  // "": the current one
  std::string what{};    // for readings: "the mesh a.obj"
  std::string place{};   // for errors
  MeshForm form = MeshForm::hull;
  std::function<void(Vector&)> change{};  // applied to each point, such as a scale; may be empty
};

// Reads the shape of a body: a convex polyhedron, several parts, or a surface. Numbers are the
// nearest doubles, which is what programs read. Adds what was read to the readings. A radius that
// the body has is that of each part. Throws Wrong, with the file and the line in the message: a
// file that is not read; no hull; with other forms, a file without faces.
void read_mesh_shape(const MeshInFile& mesh, PosedBody& into);

// The corners of the convex hull of points. Adds how many points are not corners to the readings.
// `what` names the points: "the mesh a.obj". Throws Wrong: they have no hull.
Solid corners_of(const std::vector<Vector>& points, const std::string& what,
                 const std::string& place, std::vector<std::string>& readings);

// Adds a part, which has one pose in the frame of the body. What is itself several parts, or a
// surface, becomes as many parts with this pose. Throws Wrong: a solid mesh, which is not a part.
void add_part(PosedBody part, const std::string& place, PosedBody& into);

}  // namespace touchstone::poses
