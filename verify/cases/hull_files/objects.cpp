// Divides a mesh into the objects of its file, or into its connected pieces: object_of_faces()
// numbers the faces, and objects_of() collects the points of the faces of each number.

#include "verify/cases/hull_files/objects.hpp"

#include <map>
#include <numeric>
#include <optional>

#include "touchstone/exact.hpp"
#include "touchstone/number/vec3.hpp"
#include "verify/cases/hull_files/counted.hpp"

namespace touchstone::hull_files {
namespace {

// Whether the file names its objects.
bool has_named_objects(const Mesh& mesh) { return mesh.objects.size() > 1; }

// The least number of an equal point, by point.
std::vector<std::size_t> first_equal(const std::vector<WrittenVector>& points) {
  std::map<Vec3<Rational>, std::size_t> first;
  std::vector<std::size_t> found;
  found.reserve(points.size());
  for (const WrittenVector& x : points) {
    const Vec3<Rational> value{x[0].value(), x[1].value(), x[2].value()};
    found.push_back(first.emplace(value, found.size()).first->second);
  }
  return found;
}

// Disjoint sets that can be joined. One element of each set identifies the set.
class JoinedSets {
 public:
  explicit JoinedSets(std::size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t of(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(std::size_t i, std::size_t k) { parent_[of(i)] = of(k); }

 private:
  std::vector<std::size_t> parent_;
};

// For each face the number of its object. If the file names no objects, this is the number of the
// face's connected piece; pieces are numbered in the order of their first faces.
std::vector<std::size_t> object_of_faces(const Mesh& mesh) {
  std::vector<std::size_t> found;
  found.reserve(mesh.faces.size());
  if (has_named_objects(mesh)) {
    for (const MeshFace& face : mesh.faces) found.push_back(face.object);
    return found;
  }
  JoinedSets pieces(mesh.points.size());
  for (const MeshFace& face : mesh.faces) {
    for (const std::size_t corner : face.corners) pieces.join(corner, face.corners[0]);
  }
  std::map<std::size_t, std::size_t> numbers;
  for (const MeshFace& face : mesh.faces)
    found.push_back(numbers.emplace(pieces.of(face.corners[0]), numbers.size()).first->second);
  return found;
}

}  // namespace

std::vector<MeshObject> objects_of(const Mesh& mesh) {
  // Equal points that a file lists twice are one point of an object.
  const auto same = first_equal(mesh.points);
  const auto numbers = object_of_faces(mesh);
  std::vector<MeshObject> objects;
  std::vector<std::optional<std::size_t>> last_seen(mesh.points.size());  // the object, by point
  std::map<std::size_t, std::vector<std::size_t>> faces;                  // by object
  for (std::size_t f = 0; f < numbers.size(); ++f) faces[numbers[f]].push_back(f);
  for (const auto& [number, own] : faces) {
    MeshObject& object = objects.emplace_back();
    object.name = has_named_objects(mesh) ? "object \"" + mesh.objects[number] + "\""
                                          : "connected piece " + std::to_string(number);
    for (const std::size_t f : own) {
      for (const std::size_t corner : mesh.faces[f].corners) {
        auto& seen = last_seen[same[corner]];
        if (seen == number) continue;
        seen = number;
        object.points.push_back(mesh.points[corner]);
      }
    }
  }
  return objects;
}

std::string said_of_objects(const Mesh& mesh, std::size_t count) {
  if (has_named_objects(mesh)) return counted(count, "object is a part", "objects are parts");
  const std::string said =
      counted(count, "connected piece is a part", "connected pieces are parts");
  return mesh.are_points_merged ? said + "; faces that share a point are of one piece" : said;
}

}  // namespace touchstone::hull_files
