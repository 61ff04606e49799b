#pragma once

#include <ode/ode.h>

#include <memory>
#include <vector>

#include "verify/subjects/received_case.hpp"
#include "verify/subjects/triangle_mesh.hpp"

namespace touchstone::subjects {

// A body at rest as ODE has it: a geom in its pose, or a space of one geom for each part. Capsules
// and cylinders lie along z, with their centre at the origin. A body whose parts are triangles is
// one geom, ODE's trimesh.
class PlacedBody {
 public:
  // REQUIRES: ODE is initialized. The body and its parts are boxes, spheres, capsules along an axis
  // or cylinders; or all parts are triangles.
  explicit PlacedBody(const Body& body);

  // A geom or a space, which dCollide and dSpaceCollide2 take alike.
  dGeomID get() const;

 private:
  struct DestroyGeom {
    void operator()(dGeomID geom) const { dGeomDestroy(geom); }
  };
  struct DestroyData {
    void operator()(dTriMeshDataID data) const { dGeomTriMeshDataDestroy(data); }
  };
  struct DestroySpace {
    void operator()(dSpaceID space) const { dSpaceDestroy(space); }
  };

  void add_mesh(const TriangleMesh& mesh, const Pose& pose);
  void add(const ConvexShape& shape, const Pose& pose);

  // ODE reads the arrays of a mesh as long as its geom exists. The space does not own its geoms.
  std::vector<dReal> vertices_;
  std::vector<dTriIndex> indices_;
  std::unique_ptr<dxTriMeshData, DestroyData> data_;
  std::unique_ptr<dxSpace, DestroySpace> space_;
  std::vector<std::unique_ptr<dxGeom, DestroyGeom>> geoms_;
};

}  // namespace touchstone::subjects
