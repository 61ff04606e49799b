// Reads one <geom> of a MuJoCo model: boxes, meshes of the <asset> section, and round shapes, which
// may be given by their two end points ("fromto").

#include "verify/cases/poses/mjcf_geom.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/mesh_shape.hpp"
#include "verify/cases/poses/model.hpp"
#include "verify/cases/poses/rotation.hpp"
#include "verify/cases/poses/round_shape.hpp"

// The format: https://mujoco.readthedocs.io/en/stable/XMLreference.html#body-geom
namespace touchstone::poses {
namespace {

// The map from the points in a mesh's file to points in the frame of the geom: x ↦ scale · Qᵀ (x -
// refpos), with Q the rotation of refquat.
std::function<void(Vector&)> change_by(const XmlElement& mesh) {
  const Vector scale = vector_in(mesh, "scale", {1, 1, 1}), shift = vector_in(mesh, "refpos");
  const auto q = doubles_in(mesh, "refquat", 4, 4);
  const Quaternion turn =
      q ? Quaternion{(*q)[0], (*q)[1], (*q)[2], (*q)[3]} : Quaternion{1, 0, 0, 0};
  if (turn == Quaternion{}) wrong(mesh.tag() + " refquat", "is zero");
  const Rows rows = rows_of(turn);
  return [scale, shift, rows](Vector& x) {
    const Vector from{x[0] - shift[0], x[1] - shift[1], x[2] - shift[2]};
    for (std::size_t i = 0; i < 3; ++i)
      x[i] = scale[i] * (rows[0][i] * from[0] + rows[1][i] * from[1] + rows[2][i] * from[2]);
  };
}

// Reads a <mesh>: the hull of its vertices if it lists them, else the mesh in its file.
void read_mesh(const XmlElement& mesh, const std::string& what, const std::string& place,
               const MeshPlace& meshes, PosedBody& into) {
  const auto change = change_by(mesh);
  const auto numbers = doubles_in(mesh, "vertex", 3, 3 * 1'000'000);
  if (!numbers) {
    const std::string* file = mesh.find("file");
    if (file == nullptr) wrong(mesh.tag(), "has neither vertices nor a file");
    return read_mesh_shape({.path = *file,
                            .folder = meshes.folder,
                            .what = what,
                            .place = mesh.tag(),
                            .form = meshes.form,
                            .change = change},
                           into);
  }
  if (numbers->size() % 3 != 0) {
    wrong(mesh.tag() + " vertex",
          "expected three numbers for each vertex, found " + std::to_string(numbers->size()));
  }
  std::vector<Vector> vertices;
  for (std::size_t i = 0; i < numbers->size(); i += 3)
    change(vertices.emplace_back(Vector{(*numbers)[i], (*numbers)[i + 1], (*numbers)[i + 2]}));
  into.solid = corners_of(vertices, what, place, into.readings);
}

// The two points of "fromto" of a capsule, a cylinder or an ellipsoid.
std::optional<std::array<Vector, 2>> ends_of(const XmlElement& geom) {
  const std::string type = type_of_geom(geom);
  if (type != "capsule" && type != "cylinder" && type != "ellipsoid") return std::nullopt;
  const auto e = doubles_in(geom, "fromto", 6, 6);
  if (!e) return std::nullopt;
  return std::array<Vector, 2>{Vector{(*e)[0], (*e)[1], (*e)[2]},
                               Vector{(*e)[3], (*e)[4], (*e)[5]}};
}

Vector way_between(const std::array<Vector, 2>& ends) {
  return {ends[1][0] - ends[0][0], ends[1][1] - ends[0][1], ends[1][2] - ends[0][2]};
}

// A sphere, or a capsule, a cylinder or an ellipsoid along z or between the two points of "fromto".
void read_round_geom(const XmlElement& geom, const std::string& type, PosedBody& into) {
  const auto ends = ends_of(geom);
  // The sizes: a radius; with the half length of a capsule or cylinder without "fromto"; or three
  // radii.
  const std::size_t needed = type == "sphere" || ends ? 1 : type == "ellipsoid" ? 3 : 2;
  const auto size = doubles_in(geom, "size", needed, 3);
  if (!size) wrong(geom.tag(), "has no size");
  const bool has_core = type == "sphere" || type == "capsule";
  for (std::size_t i = 0; i < needed; ++i) {
    has_core ? not_negative((*size)[i], geom.tag(), "has a size")
             : positive((*size)[i], geom.tag(), "has a size");
  }
  const Rational& radius = size->front();
  if (type == "sphere") return make_sphere(into, radius);
  if (type == "capsule") {
    return ends ? make_capsule(into, radius, (*ends)[0], (*ends)[1])
                : make_capsule(into, radius, (*size)[1], 2);
  }
  Rational half = ends ? Rational(0) : (*size)[needed - 1];
  if (ends) {
    const Vector way = way_between(*ends);
    half = root_near(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]) / 2;
    into.readings.push_back("the " + type +
                            " between two points as turned about the middle between them, to a "
                            "part in 2^59");
  }
  if (type == "cylinder") return make_cylinder(into, radius, 2 * half, 2);
  make_ellipsoid(into, {radius, ends ? radius : (*size)[1], half});
}

// MuJoCo adds the margins of two geoms, and makes contacts as soon as they are this near. Contact
// here is of the shapes themselves.
void report_margin(const XmlElement& geom, PosedBody& into) {
  for (const char* name : {"margin", "gap"}) {
    const auto written = doubles_in(geom, name, 1, 1);
    if (written && !written->front().is_zero())
      into.readings.push_back("without the " + std::string(name) + " of " + *geom.find(name));
  }
}

// Reads the shape of a geom, by its type.
void read_shape_of(const XmlElement& geom, const MjcfScene& scene, PosedBody& into) {
  const std::string type = type_of_geom(geom);
  const std::string* mesh = geom.find("mesh");
  if (type == "mesh") {
    const auto found = mesh ? scene.meshes.find(*mesh) : scene.meshes.end();
    if (found == scene.meshes.end())
      wrong(geom.tag(), "has no mesh of the <asset>: " + value_or(mesh, "(no name)"));
    return read_mesh(found->second, "the mesh " + *mesh, geom.tag(), scene.meshes_at, into);
  }
  if (!is_known_geom(type)) refuse_kind(geom.tag(), type);
  const bool has_ends = geom.find("fromto") && (type == "box" || type == "sphere");
  if (mesh || has_ends) {
    wrong(geom.tag(),
          "is a " + type + " by " + (mesh ? "\"mesh\"" : "\"fromto\"") + ": write its \"size\"");
  }
  if (type != "box") return read_round_geom(geom, type, into);
  if (!geom.find("size")) wrong(geom.tag(), "has no size");
  into.half_extents = vector_in(geom, "size");
  for (const Rational& half : into.half_extents) {
    if (half < 0) wrong(geom.tag(), "has a side that is negative", Error::Code::value);
  }
}

}  // namespace

std::string value_or(const std::string* value, const std::string& standard) {
  return value ? *value : standard;
}

std::string type_of_geom(const XmlElement& geom) { return value_or(geom.find("type"), "sphere"); }

bool is_known_geom(const std::string& type) {
  return type == "box" || type == "mesh" || type == "sphere" || type == "capsule" ||
         type == "cylinder" || type == "ellipsoid";
}

void read_geom(const XmlElement& geom, const MjcfScene& scene, PosedBody& into) {
  report_margin(geom, into);
  read_shape_of(geom, scene, into);
}

bool collides_with_nothing(const XmlElement& geom, const std::string& name,
                           const MjcfScene& scene) {
  if (scene.paired.contains(name)) return false;
  return std::ranges::all_of(std::array{"contype", "conaffinity"}, [&geom](const char* mask) {
    const auto bits = doubles_in(geom, mask, 1, 1);
    return bits && bits->front().is_zero();
  });
}

Frame frame_of_geom(const XmlElement& geom, const MjcfScene& scene) {
  const auto ends = ends_of(geom);
  if (!ends) return frame_in(geom, scene.angles);
  if (type_of_geom(geom) == "capsule") return {};
  const Vector way = way_between(*ends);
  if (way == Vector{}) wrong(geom.tag() + " fromto", "both points are the same");
  Frame frame{to_axis(way), {}};
  for (std::size_t i = 0; i < 3; ++i) frame.translation[i] = ((*ends)[0][i] + (*ends)[1][i]) / 2;
  return frame;
}

}  // namespace touchstone::poses
