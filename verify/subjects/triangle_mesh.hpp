#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

// A surface of triangles, as collision libraries take it: each triangle has the indices of three
// vertices. In a case such a surface is a body with one part for each triangle.
struct TriangleMesh {
  std::vector<Vector> vertices{};
  std::vector<std::array<std::size_t, 3>> triangles{};  // triangle k is part k of the body
};

// The mesh that consists of the parts of a body. Equal vertices of several parts become one vertex.
// nullopt unless every part is a triangle in the frame of the body, without a radius.
std::optional<TriangleMesh> mesh_of(const Body& body);

}  // namespace touchstone::subjects
