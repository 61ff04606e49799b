#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "touchstone/body.hpp"

namespace touchstone::hull_files {

// A mesh as the readers of all formats give it (mesh_file.hpp), before it is checked: surface.hpp
// and objects.hpp make bodies from it.

// A face in a file: the indices of its corners, from 0, in the order of the file.
struct MeshFace {
  std::vector<std::size_t> corners{};
  std::size_t line = 0;    // 0: a binary file
  std::size_t object = 0;  // the index of its object in Mesh::objects
};

// The surface in a file.
struct Mesh {
  std::vector<WrittenVector> points{};
  std::vector<MeshFace> faces{};
  // The names of the objects or groups that have faces, in the order of the file; "" for faces
  // before the first name. Empty if the format has no such names.
  std::vector<std::string> objects{};
  // Whether equal points of the file are one point of the mesh. This is done for formats without a
  // list of points.
  bool are_points_merged = false;

  // "line 12", or in a binary file "face 3".
  std::string place_of(std::size_t face) const {
    const std::size_t line = faces[face].line;
    return line == 0 ? "face " + std::to_string(face) : "line " + std::to_string(line);
  }
};

}  // namespace touchstone::hull_files
