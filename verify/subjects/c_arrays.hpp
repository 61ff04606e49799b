#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

#include "touchstone/subject.h"
#include "verify/subjects/received_case.hpp"
#include "verify/subjects/triangle_mesh.hpp"

namespace touchstone::subjects {

// The numbers of a case as the arrays to which the structs of touchstone/subject.h point
// (asked_case.hpp).

// The rotation by rows and the translation of a pose. Either array may be null.
inline void write_pose(const Pose& pose, double* rotation, double* translation) {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; rotation != nullptr && m < 3; ++m)
      rotation[3 * i + m] = pose.rotation[i][m];
    if (translation != nullptr) translation[i] = pose.translation[i];
  }
}

// Vertices as an array of their coordinates.
class VertexArrays {
 public:
  // With `in_floats`, every coordinate is a float already.
  VertexArrays(const std::vector<Vector>& vertices, bool in_floats) {
    for (const Vector& vertex : vertices)
      doubles_.insert(doubles_.end(), vertex.begin(), vertex.end());
    for (const double x : doubles_) {
      if (in_floats) floats_.push_back(static_cast<float>(x));
    }
  }

  std::size_t count() const { return doubles_.size() / 3; }
  const double* doubles() const { return doubles_.data(); }
  // Null if the library does not compute in floats.
  const float* floats() const { return floats_.empty() ? nullptr : floats_.data(); }

 private:
  std::vector<double> doubles_;
  std::vector<float> floats_;
};

// A polyhedron in the arrays of the C interface.
class HullArrays {
 public:
  HullArrays(const ConvexShape& from, bool in_floats) : vertices_(from.vertices, in_floats) {
    for (const Face& face : from.faces) {
      for (const std::size_t vertex : face) loops_.push_back(static_cast<int>(vertex));
      starts_.push_back(static_cast<int>(loops_.size()));
    }
  }

  // Valid as long as this object.
  touchstone_hull view() const {
    return {.size = sizeof(touchstone_hull),
            .vertex_count = vertices_.count(),
            .vertices = vertices_.doubles(),
            .vertices_float = vertices_.floats(),
            .face_count = starts_.size() - 1,
            .face_start = starts_.data(),
            .face_vertices = loops_.data()};
  }

 private:
  VertexArrays vertices_;
  std::vector<int> starts_{0};
  std::vector<int> loops_;
};

// A mesh in the arrays of the C interface.
class MeshArrays {
 public:
  MeshArrays(const TriangleMesh& from, bool in_floats) : vertices_(from.vertices, in_floats) {
    for (const auto& triangle : from.triangles) {
      for (const std::size_t vertex : triangle) corners_.push_back(static_cast<int>(vertex));
    }
  }

  // Valid as long as this object.
  touchstone_mesh view() const {
    return {.size = sizeof(touchstone_mesh),
            .vertex_count = vertices_.count(),
            .vertices = vertices_.doubles(),
            .vertices_float = vertices_.floats(),
            .triangle_count = corners_.size() / 3,
            .triangles = corners_.data()};
  }

 private:
  VertexArrays vertices_;
  std::vector<int> corners_;
};

// The parts of a body, in the structs of the C interface.
class PartArrays {
 public:
  PartArrays(const Body& from, bool in_floats) {
    for (const PartShape& shape : from.parts) {
      touchstone_part& part = parts_.emplace_back();
      part.size = sizeof part;
      std::copy(shape.half_extents.begin(), shape.half_extents.end(), part.half_extents);
      std::copy(shape.center.begin(), shape.center.end(), part.center);
      part.radius = shape.radius;
      write_pose(shape.pose, part.rotation, part.translation);
      if (!shape.vertices.empty()) part.hull = &hulls_.emplace_back(shape, in_floats).hull;
      pointers_.push_back(&part);
    }
    if (const auto mesh = mesh_of(from)) mesh_ = mesh_arrays_.emplace(*mesh, in_floats).view();
  }
  PartArrays(const PartArrays&) = delete;
  PartArrays& operator=(const PartArrays&) = delete;

  // Valid as long as this object.
  const touchstone_part* const* parts() const { return pointers_.data(); }
  // Null if the body is no mesh.
  const touchstone_mesh* mesh() const { return mesh_arrays_ ? &mesh_ : nullptr; }

 private:
  struct OwnedHull {
    OwnedHull(const ConvexShape& from, bool in_floats)
        : arrays(from, in_floats), hull(arrays.view()) {}
    HullArrays arrays;
    touchstone_hull hull;
  };

  // Deques, so that addresses stay valid.
  std::deque<OwnedHull> hulls_;
  std::deque<touchstone_part> parts_;
  std::vector<const touchstone_part*> pointers_;
  std::optional<MeshArrays> mesh_arrays_;
  touchstone_mesh mesh_{};
};

}  // namespace touchstone::subjects
