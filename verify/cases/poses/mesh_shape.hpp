#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/pose.hpp"

namespace touchstone::poses {

// Bodies whose shape is a mesh in another file, which a file of poses or a model (URDF, MJCF)
// names.

// A mesh in a file, and how it becomes a body.
struct MeshInFile {
  std::string path{};    // relative to `folder`
  std::string folder{};  // "": the current one
  std::string what{};    // for readings: "the mesh a.obj"
  std::string place{};   // for errors
  MeshForm form = MeshForm::hull;
  std::function<void(Vector&)> change{};  // applied to each point, such as a scale; may be empty
};

// Reads the shape of a body: a convex polyhedron, several parts, or a surface. Numbers are the
// nearest doubles, which is what programs read. Adds to `into.readings` what was read. If the body
// has a radius, each part gets it. Throws Wrong, with the file and the line in the message: the
// file cannot be read; its points have no hull; or, for other forms than the hull, it has no faces.
void read_mesh_shape(const MeshInFile& mesh, PosedBody& into);

// The corners of the convex hull of points. Adds to `readings` how many points are not corners.
// `what` names the points: "the mesh a.obj". Throws Wrong: they have no hull.
Solid corners_of(const std::vector<Vector>& points, const std::string& what,
                 const std::string& place, std::vector<std::string>& readings);

// Adds a part with its single pose in the frame of the body. If `part` itself has several parts or
// is a surface, each of its parts or triangles is added with this pose. Throws Wrong for a solid
// mesh, which cannot be a part.
void add_part(PosedBody part, const std::string& place, PosedBody& into);

}  // namespace touchstone::poses
