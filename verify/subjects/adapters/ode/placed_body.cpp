// Makes ODE's geoms of a body at rest, for the subject of dCollide (static.cpp).

#include "verify/subjects/adapters/ode/placed_body.hpp"

#include "verify/subjects/round_core.hpp"

namespace touchstone::subjects {
namespace {

dReal real(double x) { return static_cast<dReal>(x); }

void place(dGeomID geom, const Pose& pose) {
  dMatrix3 rotation{};  // 3×4 by rows
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) rotation[4 * i + m] = real(pose.rotation[i][m]);
  }
  const Vector& p = pose.translation;
  dGeomSetPosition(geom, real(p[0]), real(p[1]), real(p[2]));
  dGeomSetRotation(geom, rotation);
}

}  // namespace

PlacedBody::PlacedBody(const Body& body) {
  if (const auto mesh = mesh_of(body)) {
    add_mesh(*mesh, body.start);
  } else if (body.parts.empty()) {
    add(body, body.start);
  } else {
    space_.reset(dSimpleSpaceCreate(nullptr));
    dSpaceSetCleanup(space_.get(), 0);
    for (const PartShape& part : body.parts) add(part, composed(body.start, part.pose));
  }
}

dGeomID PlacedBody::get() const {
  return space_ ? reinterpret_cast<dGeomID>(space_.get()) : geoms_.front().get();
}

void PlacedBody::add_mesh(const TriangleMesh& mesh, const Pose& pose) {
  for (const Vector& vertex : mesh.vertices) {
    for (const double x : vertex) vertices_.push_back(real(x));
  }
  for (const auto& triangle : mesh.triangles) {
    for (const std::size_t vertex : triangle) indices_.push_back(static_cast<dTriIndex>(vertex));
  }
  data_.reset(dGeomTriMeshDataCreate());
  const auto build =
      sizeof(dReal) == sizeof(double) ? dGeomTriMeshDataBuildDouble : dGeomTriMeshDataBuildSingle;
  build(data_.get(), vertices_.data(), 3 * sizeof(dReal), static_cast<int>(mesh.vertices.size()),
        indices_.data(), static_cast<int>(indices_.size()), 3 * sizeof(dTriIndex));
  geoms_.emplace_back(dCreateTriMesh(nullptr, data_.get(), nullptr, nullptr, nullptr));
  place(geoms_.back().get(), pose);
}

void PlacedBody::add(const ConvexShape& shape, const Pose& pose) {
  const auto core = shape.round ? turned_core(shape) : round_core(shape);
  const Vector& h = shape.half_extents;
  const auto across = shape.round ? shape.round->radii[(shape.round->axis + 1) % 3] : 0;
  dSpaceID space = space_.get();
  geoms_.emplace_back(shape.round
                          ? dCreateCylinder(space, real(across), real(2 * core->half_length))
                      : !core ? dCreateBox(space, real(2 * h[0]), real(2 * h[1]), real(2 * h[2]))
                      : core->half_length == 0
                          ? dCreateSphere(space, real(shape.radius))
                          : dCreateCapsule(space, real(shape.radius), real(2 * core->half_length)));
  place(geoms_.back().get(),
        core ? pose_of_capsule(pose, *core, 2) : Pose{pose.rotation, apply(pose, shape.center)});
}

}  // namespace touchstone::subjects
