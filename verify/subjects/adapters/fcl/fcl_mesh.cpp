// Meshes and bodies of several parts as FCL has them.

#include "verify/subjects/adapters/fcl/fcl_mesh.hpp"

#include <fcl/geometry/bvh/BVH_model.h>

#include <stdexcept>

#include "verify/subjects/adapters/fcl/fcl_shape.hpp"

namespace touchstone::subjects {
namespace {

// A mesh in the frame of its body, with a tree of bounding volumes of this type.
template <class BoundingVolume>
std::unique_ptr<fcl::CollisionGeometryd> model(const TriangleMesh& mesh) {
  std::vector<fcl::Vector3d> vertices;
  for (const Vector& v : mesh.vertices) vertices.emplace_back(v[0], v[1], v[2]);
  std::vector<fcl::Triangle> triangles;
  for (const auto& [a, b, c] : mesh.triangles) triangles.emplace_back(a, b, c);
  auto result = std::make_unique<fcl::BVHModel<BoundingVolume>>();
  if (result->beginModel(static_cast<int>(triangles.size()), static_cast<int>(vertices.size())) !=
          fcl::BVH_OK ||
      result->addSubModel(vertices, triangles) != fcl::BVH_OK || result->endModel() != fcl::BVH_OK)
    throw std::runtime_error("FCL builds no BVHModel of the triangles");
  return result;
}

}  // namespace

std::string name_of(Volumes volumes) { return volumes == Volumes::rss ? "RSS" : "OBBRSS"; }

std::unique_ptr<fcl::CollisionGeometryd> fcl_mesh(const TriangleMesh& mesh, Volumes volumes) {
  return volumes == Volumes::rss ? model<fcl::RSSd>(mesh) : model<fcl::OBBRSSd>(mesh);
}

std::unique_ptr<fcl::CollisionGeometryd> fcl_geometry(const Body& body, Volumes volumes) {
  if (body.parts.empty()) return fcl_shape(body);
  return fcl_mesh(mesh_of(body).value(), volumes);
}

std::vector<std::unique_ptr<fcl::CollisionObjectd>> fcl_objects(const Body& body, Volumes volumes) {
  std::vector<std::unique_ptr<fcl::CollisionObjectd>> objects;
  const auto add = [&](std::unique_ptr<fcl::CollisionGeometryd> geometry,
                       const fcl::Transform3d& place) {
    objects.push_back(std::make_unique<fcl::CollisionObjectd>(
        std::shared_ptr<fcl::CollisionGeometryd>(std::move(geometry)), place));
  };
  if (const auto mesh = mesh_of(body)) {
    add(fcl_mesh(*mesh, volumes), fcl_transform(body, body.start));
  } else if (body.parts.empty()) {
    add(fcl_shape(body), fcl_transform(body, body.start));
  }
  if (!objects.empty()) return objects;
  for (const PartShape& part : body.parts)
    add(fcl_shape(part), fcl_transform(part, composed(body.start, part.pose)));
  return objects;
}

std::string not_taken_by_fcl(const Body& body) {
  if (is_other_round(body)) return kNoCapsule;
  for (const PartShape& part : body.parts) {
    if (is_other_round(part)) return kNoCapsule;
  }
  return "";
}

}  // namespace touchstone::subjects
