// Reads the shape of a body in a dump from a file of a mesh (read_mesh_shape): as the hull of its
// points, as a part for each object, or as its triangles. add_part() adds such a body as parts of
// another.

#include "verify/cases/poses/mesh_shape.hpp"

#include <filesystem>
#include <utility>

#include "src/body/hull.hpp"
#include "touchstone/exact.hpp"
#include "verify/cases/hull_files/floats.hpp"
#include "verify/cases/hull_files/mesh_file.hpp"
#include "verify/cases/hull_files/objects.hpp"
#include "verify/cases/hull_files/point_file.hpp"
#include "verify/cases/hull_files/surface.hpp"
#include "verify/system/batch/whole_input.hpp"

namespace touchstone::poses {
namespace {

// Larger files are refused.
constexpr std::size_t kLargestMesh = std::size_t{64} << 20;  // bytes

// Reads the file of a mesh.
class MeshReader {
 public:
  explicit MeshReader(const MeshInFile& mesh)
      : mesh_(mesh), full_((std::filesystem::path(mesh.folder) / mesh.path).string()) {}

  std::vector<Vector> points() const {
    auto points = value_of(hull_files::read_points(contents()));
    round(points);
    std::vector<Vector> all;
    all.reserve(points.size());
    for (const WrittenVector& x : points) all.push_back({x[0].value(), x[1].value(), x[2].value()});
    return all;
  }

  hull_files::Mesh faces() const {
    hull_files::Mesh mesh = value_of(hull_files::read_mesh(contents()));
    round(mesh.points);
    return mesh;
  }

  template <class T>
  T value_of(Result<T> result) const {
    if (result) return std::move(result).value();
    const Error& error = result.error();
    wrong(mesh_.place,
          full_ + ": " + error.place + (error.place.empty() ? "" : ": ") + error.message,
          error.code);
  }

 private:
  std::string contents() const {
    auto bytes = batch::whole_input(full_, kLargestMesh);
    if (!bytes) wrong(mesh_.place, full_ + ": " + bytes.error().message, bytes.error().code);
    return std::move(bytes).value();
  }

  // Rounds points to doubles, and changes them.
  void round(std::vector<WrittenVector>& points) const {
    value_of(hull_files::round_to(hull_files::Floats::doubles, points));
    if (!mesh_.change) return;
    for (WrittenVector& x : points) {
      Vector value{x[0].value(), x[1].value(), x[2].value()};
      mesh_.change(value);
      x = {value[0], value[1], value[2]};
    }
  }

  const MeshInFile& mesh_;
  std::string full_;
};

// Reads a mesh as a body of several parts: the convex hull of each object in the file.
void read_objects(const MeshInFile& mesh, PosedBody& into) {
  const hull_files::Mesh faces = MeshReader(mesh).faces();
  const auto objects = hull_files::objects_of(faces);
  into.readings.push_back(mesh.what + " as its parts, each the convex hull of its points: " +
                          hull_files::said_of_objects(faces, objects.size()));
  for (const hull_files::MeshObject& object : objects) {
    std::vector<Vector> points;
    for (const WrittenVector& x : object.points)
      points.push_back({x[0].value(), x[1].value(), x[2].value()});
    PosedBody& part = into.parts.emplace_back();
    std::vector<std::string> unsaid;
    part.solid = corners_of(points, mesh.what + ", " + object.name, mesh.place, unsaid);
    part.radius = into.radius;
    part.poses.push_back({Quaternion{1, 0, 0, 0}, {}, mesh.place, true});
  }
  into.radius.reset();
}

// Reads a mesh as a surface of triangles, or as the solid that they enclose.
void read_surface(const MeshInFile& mesh, PosedBody& into) {
  const MeshReader file(mesh);
  const bool is_solid = mesh.form == MeshForm::solid;
  const auto spoilt = hull_files::Spoilt::left_out;
  auto surface = file.value_of(is_solid ? hull_files::surface_of_solid(file.faces(), spoilt)
                                        : hull_files::surface_of(file.faces(), spoilt));
  if (is_solid) surface.mesh.solid = true;
  into.readings.push_back(mesh.what + " as the " + (is_solid ? "solid within" : "surface of") +
                          " its " + std::to_string(surface.mesh.triangles.size()) + " triangles");
  for (const std::string& note : surface.notes) into.readings.push_back(mesh.what + ": " + note);
  into.surface = std::move(surface.mesh);
}

}  // namespace

void read_mesh_shape(const MeshInFile& mesh, PosedBody& into) {
  switch (mesh.form) {
    case MeshForm::hull:
      into.solid = corners_of(MeshReader(mesh).points(), mesh.what, mesh.place, into.readings);
      return;
    case MeshForm::parts:
      return read_objects(mesh, into);
    case MeshForm::surface:
    case MeshForm::solid:
      return read_surface(mesh, into);
  }
}

Solid corners_of(const std::vector<Vector>& points, const std::string& what,
                 const std::string& place, std::vector<std::string>& readings) {
  std::vector<Vec3<Rational>> values;
  for (const Vector& p : points) values.push_back({p[0], p[1], p[2]});
  const auto hull = hull_of(values);
  if (!hull) wrong(place, what + ": " + hull.error().message, hull.error().code);
  Solid solid;
  for (const auto& corner : hull.value().vertices)
    solid.vertices.push_back({corner[0], corner[1], corner[2]});
  readings.push_back(what + " as its convex hull, of " + std::to_string(solid.vertices.size()) +
                     " corners");
  return solid;
}

void add_part(PosedBody part, const std::string& place, PosedBody& into) {
  const Pose pose = part.poses.front();
  if (part.surface && part.surface->solid.value_or(false))
    wrong(place, "a solid mesh cannot be a part: make it a body of its own");
  if (part.surface) {
    for (const auto& triangle : part.surface->triangles) {
      PosedBody& own = into.parts.emplace_back();
      own.solid = Solid{{}, {{{0, 1, 2}, {2, 1, 0}}}};
      for (const std::uint32_t corner : triangle) {
        const WrittenVector& x = part.surface->vertices[corner];
        own.solid->vertices.push_back({x[0].value(), x[1].value(), x[2].value()});
      }
      own.radius = part.radius;
      own.poses.push_back(pose);
    }
  } else if (!part.parts.empty()) {
    for (PosedBody& own : part.parts) {
      own.poses = {pose};
      into.parts.push_back(std::move(own));
    }
  } else {
    into.parts.push_back(std::move(part));
  }
}

}  // namespace touchstone::poses
