// Meshes as collision libraries have them, from bodies whose parts are triangles.

#include "verify/subjects/triangle_mesh.hpp"

#include <algorithm>
#include <map>

namespace touchstone::subjects {
namespace {

bool is_identity(const Pose& pose) {
  return pose.rotation == Pose{}.rotation && pose.translation == Vector{};
}

bool is_plain_triangle(const PartShape& part) {
  return part.vertices.size() == 3 && part.radius == 0 && !part.round && is_identity(part.pose);
}

}  // namespace

std::optional<TriangleMesh> mesh_of(const Body& body) {
  if (body.parts.empty() || !std::ranges::all_of(body.parts, is_plain_triangle))
    return std::nullopt;
  TriangleMesh mesh;
  std::map<Vector, std::size_t> indices;
  for (const PartShape& part : body.parts) {
    // The first loop of a triangle gives the side that is outside.
    const Face loop = part.faces.empty() ? Face{0, 1, 2} : part.faces.front();
    std::array<std::size_t, 3> triangle{};
    for (std::size_t k = 0; k < 3; ++k) {
      const Vector& vertex = part.vertices.at(loop.at(k));
      const auto [found, is_new] = indices.try_emplace(vertex, mesh.vertices.size());
      if (is_new) mesh.vertices.push_back(vertex);
      triangle[k] = found->second;
    }
    mesh.triangles.push_back(triangle);
  }
  return mesh;
}

}  // namespace touchstone::subjects
