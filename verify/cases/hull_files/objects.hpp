#pragma once

#include <string>
#include <vector>

#include "verify/cases/hull_files/mesh.hpp"

namespace touchstone::hull_files {

// Files of several convex bodies, for `touchstone import hull`: a mesh is divided into the objects
// that it describes.

// A set of faces of a mesh that together describe one convex body, by their points.
struct MeshObject {
  std::string name{};  // for messages: object "convex_3"
  std::vector<WrittenVector> points{};
};

// The objects of a mesh, as programs write a decomposition into convex bodies. These are the
// objects and groups of the file if there are several. Otherwise they are its connected pieces:
// faces with a common element of Mesh::points belong to one piece. Equal points that a file lists
// twice do not connect faces, since neighbours in a decomposition often touch. STL has no list of
// points, so all faces with an equal point are connected. Each object has the points of its faces,
// each point once. REQUIRES: the mesh has faces.
std::vector<MeshObject> objects_of(const Mesh& mesh);

// A text for people: the number of objects, whether the file names them, and for STL, what connects
// pieces.
std::string said_of_objects(const Mesh& mesh, std::size_t count);

}  // namespace touchstone::hull_files
