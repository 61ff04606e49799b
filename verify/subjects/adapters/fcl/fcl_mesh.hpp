#pragma once

#include <fcl/geometry/collision_geometry.h>
#include <fcl/narrowphase/collision_object.h>

#include <memory>
#include <string>
#include <vector>

#include "verify/subjects/received_case.hpp"
#include "verify/subjects/triangle_mesh.hpp"

namespace touchstone::subjects {

// Bodies as objects of FCL: meshes with a tree of bounding volumes, and bodies of several parts.

// The bounding volumes of the tree that FCL builds for a mesh.
enum class Volumes { obbrss, rss };

// "OBBRSS" or "RSS", as FCL calls them.
std::string name_of(Volumes volumes);

// FCL's BVHModel of a mesh. Throws std::runtime_error if FCL builds none.
std::unique_ptr<fcl::CollisionGeometryd> fcl_mesh(const TriangleMesh& mesh, Volumes volumes);

// A mesh, or a convex body of FCL. REQUIRES: a body of several parts is a mesh.
std::unique_ptr<fcl::CollisionGeometryd> fcl_geometry(const Body& body, Volumes volumes);

// The objects of FCL for a body at rest, in their places: one for each part of a compound, or one.
std::vector<std::unique_ptr<fcl::CollisionObjectd>> fcl_objects(const Body& body, Volumes volumes);

// Why FCL does not take a body; empty if it does.
std::string not_taken_by_fcl(const Body& body);

}  // namespace touchstone::subjects
