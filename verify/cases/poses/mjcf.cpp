// Reads the shapes of a MuJoCo model (MJCF): geoms in nested bodies, with defaults, meshes and
// includes.

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/mesh_shape.hpp"
#include "verify/cases/poses/model.hpp"
#include "verify/cases/poses/nearest_quaternion.hpp"
#include "verify/cases/poses/round_shape.hpp"
#include "verify/cases/poses/shape_reader.hpp"
#include "verify/system/batch/whole_input.hpp"

// The format: https://mujoco.readthedocs.io/en/stable/XMLreference.html
namespace touchstone::poses {
namespace {

using Attributes = std::map<std::string, std::string>;

// The attributes of elements by class and by name of the element, with those of outer classes.
class Defaults {
 public:
  void read(const XmlElement& element, const std::string& outer) {
    const std::string* named = element.find("class");
    const std::string own = named ? *named : "main";
    if (own != outer) of_[own] = of_[outer];
    for (const XmlElement& inner : element.children) {
      if (inner.name == "default") continue;
      for (const auto& [key, value] : inner.attributes) of_[own][inner.name][key] = value;
    }
    for (const XmlElement& inner : element.children) {
      if (inner.name == "default") read(inner, own);
    }
  }
  // The element with the defaults of its class or, if it has none, of the class of the body around
  // it.
  XmlElement completed(XmlElement element, const std::string& class_around) const {
    const std::string* named = element.find("class");
    const auto found = of_.find(named ? *named : class_around);
    if (found == of_.end()) return element;
    const auto own = found->second.find(element.name);
    if (own != found->second.end())
      element.attributes.insert(own->second.begin(), own->second.end());
    return element;
  }

 private:
  std::map<std::string, std::map<std::string, Attributes>> of_{{"main", {}}};
};

// Settings of a whole model.
struct Scene {
  Defaults defaults{};
  AngleUnit unit = AngleUnit::degrees;
  std::string sequence = "xyz";
  MeshPlace meshes_at{};
  std::map<std::string, XmlElement> meshes{};  // by name, with their defaults
  std::set<std::string> paired{};              // the names of geoms that a <pair> has
};

std::string or_else(const std::string* value, const std::string& standard) {
  return value ? *value : standard;
}

Rational angle_in(const Rational& angle, const XmlElement& element) {
  if (abs(angle) > kLargestAngle)
    wrong(element.tag(), "an angle is at most " + std::to_string(kLargestAngle) + " here");
  return angle;
}

Vector cross_product(const Vector& a, const Vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Rational inner_product(const Vector& a, const Vector& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

// The rotation to an x axis and to the part of a y axis that is across it, up to a part in 2^59.
Quaternion of_axes(const XmlElement& element) {
  const auto numbers = doubles_in(element, "xyaxes", 6, 6).value();
  Vector x{numbers[0], numbers[1], numbers[2]};
  Vector y{numbers[3], numbers[4], numbers[5]};
  if (x == Vector{}) wrong(element.tag() + " xyaxes", "an axis is zero");
  const Rational along = inner_product(x, y) / inner_product(x, x);
  for (std::size_t i = 0; i < 3; ++i) y[i] -= along * x[i];
  if (y == Vector{}) wrong(element.tag() + " xyaxes", "the axes are parallel");
  const Vector z = cross_product(x, y);
  Rows rows;
  std::size_t column = 0;
  for (const Vector& axis : {x, y, z}) {
    const Rational scale = root_near(1 / inner_product(axis, axis));
    for (std::size_t i = 0; i < 3; ++i) rows[i][column] = axis[i] * scale;
    ++column;
  }
  return nearest_quaternion(rows).value();
}

// The shortest turn of z to an axis, up to a part in 2^60. REQUIRES: v is not zero.
Quaternion to_axis(const Vector& v) {
  const Quaternion q{root_near(inner_product(v, v)) + v[2], -v[1], v[0], 0};
  const bool is_opposite = v[0].is_zero() && v[1].is_zero() && v[2] < 0;
  return is_opposite ? Quaternion{0, 1, 0, 0} : q;
}

// The rotation of an element, which MJCF can write in five ways; none if it has none of them.
Quaternion orientation_of(const XmlElement& element, const Scene& scene) {
  if (const auto q = doubles_in(element, "quat", 4, 4)) {
    const Quaternion quaternion{(*q)[0], (*q)[1], (*q)[2], (*q)[3]};
    if (quaternion == Quaternion{}) wrong(element.tag() + " quat", "is zero");
    return quaternion;
  }
  if (const auto a = doubles_in(element, "axisangle", 4, 4)) {
    const Vector axis{(*a)[0], (*a)[1], (*a)[2]};
    if (axis == Vector{}) wrong(element.tag() + " axisangle", "the axis is zero");
    return of_axis_angle(axis, angle_in((*a)[3], element), scene.unit);
  }
  if (element.find("xyaxes")) return of_axes(element);
  if (element.find("zaxis")) {
    const Vector axis = vector_in(element, "zaxis");
    if (axis == Vector{}) wrong(element.tag() + " zaxis", "the axis is zero");
    return to_axis(axis);
  }
  const Vector angles = vector_in(element, "euler");
  for (const Rational& angle : angles) angle_in(angle, element);
  return angles == Vector{} ? Quaternion{1, 0, 0, 0} : of_euler(angles, scene.sequence, scene.unit);
}

Frame frame_in(const XmlElement& element, const Scene& scene) {
  return {orientation_of(element, scene), vector_in(element, "pos")};
}

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

void read_mesh(const XmlElement& mesh, const std::string& what, const std::string& place,
               const MeshPlace& meshes, PosedBody& into) {
  const auto change = change_by(mesh);
  const auto numbers = doubles_in(mesh, "vertex", 3, 3 * 1'000'000);
  if (!numbers) {
    const std::string* file = mesh.find("file");
    if (file == nullptr) wrong(mesh.tag(), "has neither vertices nor a file");
    return read_mesh_shape({*file, meshes.folder, what, mesh.tag(), meshes.form, change}, into);
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

std::string type_in(const XmlElement& geom) { return or_else(geom.find("type"), "sphere"); }

bool is_known(const std::string& type) {
  return type == "box" || type == "mesh" || type == "sphere" || type == "capsule" ||
         type == "cylinder" || type == "ellipsoid";
}

// The two points of "fromto" of a capsule, a cylinder or an ellipsoid.
std::optional<std::array<Vector, 2>> ends_of(const XmlElement& geom) {
  const std::string type = type_in(geom);
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
    half = root_near(inner_product(way, way)) / 2;
    into.readings.push_back("the " + type +
                            " between two points as turned about the middle between them, to a "
                            "part in 2^59");
  }
  if (type == "cylinder") return make_cylinder(into, radius, 2 * half, 2);
  make_ellipsoid(into, {radius, ends ? radius : (*size)[1], half});
}

// Reads the shape of a geom, by its type.
void read_geom(const XmlElement& geom, const Scene& scene, PosedBody& into) {
  const std::string type = type_in(geom);
  const std::string* mesh = geom.find("mesh");
  if (type == "mesh") {
    const auto found = mesh ? scene.meshes.find(*mesh) : scene.meshes.end();
    if (found == scene.meshes.end())
      wrong(geom.tag(), "has no mesh of the <asset>: " + or_else(mesh, "(no name)"));
    return read_mesh(found->second, "the mesh " + *mesh, geom.tag(), scene.meshes_at, into);
  }
  if (!is_known(type)) refuse_kind(geom.tag(), type);
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

// Whether a geom is only shown. In MuJoCo two geoms collide only if one has a bit in contype that
// the other has in conaffinity, or if a <pair> names both.
bool collides_with_nothing(const XmlElement& geom, const Scene& scene) {
  const std::string* name = geom.find("name");
  if (name && scene.paired.contains(*name)) return false;
  return std::ranges::all_of(std::array{"contype", "conaffinity"}, [&geom](const char* mask) {
    const auto bits = doubles_in(geom, mask, 1, 1);
    return bits && bits->front().is_zero();
  });
}

// The frame of a geom in the frame around it. "fromto" gives a capsule in the frame around it, and
// cylinders and ellipsoids a frame of their own: the geom's own pose is not used.
Frame frame_of_geom(const XmlElement& geom, const Scene& scene) {
  const auto ends = ends_of(geom);
  if (!ends) return frame_in(geom, scene);
  if (type_in(geom) == "capsule") return {};
  const Vector way = way_between(*ends);
  if (way == Vector{}) wrong(geom.tag() + " fromto", "both points are the same");
  Frame frame{to_axis(way), {}};
  for (std::size_t i = 0; i < 3; ++i) frame.translation[i] = ((*ends)[0][i] + (*ends)[1][i]) / 2;
  return frame;
}

// A <body>, and its frame in the world.
struct Owner {
  std::string name{};
  std::size_t number = 0;
  Frame frame{};
};

// Adds the shapes of bodies, in the order of the text.
class ShapesOfBodies {
 public:
  ShapesOfBodies(std::shared_ptr<const Scene> scene, std::vector<ModelShape>& shapes)
      : scene_(std::move(scene)), shapes_(shapes) {}

  // Adds the shapes of a body and of the bodies and frames within it. `around`: the <body>, or the
  // <frame> in it whose frame in that of the body is `inner`.
  void add(const XmlElement& around, const Owner& owner, const Frame& inner,
           const std::string& class_around) {
    for (const XmlElement& element : around.children) {
      const std::string own_class = or_else(element.find("childclass"), class_around);
      if (element.name == "geom") {
        add_geom(element, owner, inner, class_around);
      } else if (element.name == "frame") {
        add(element, owner, within(inner, frame_in(element, *scene_)), own_class);
      } else if (element.name == "body") {
        const Frame frame = within(owner.frame, within(inner, frame_in(element, *scene_)));
        add(element, {or_else(element.find("name"), ""), ++bodies_, frame}, {}, own_class);
      }
    }
  }

 private:
  void add_geom(const XmlElement& written, const Owner& owner, const Frame& inner,
                const std::string& class_around) {
    const XmlElement geom = scene_->defaults.completed(written, class_around);
    const std::string type = type_in(geom);
    const Frame frame = within(inner, frame_of_geom(geom, *scene_));
    const auto scene = scene_;
    shapes_.push_back({or_else(written.find("name"), ""), owner.name, is_known(type),
                       type == "cylinder" || type == "ellipsoid",
                       collides_with_nothing(geom, *scene), within(owner.frame, frame),
                       owner.number, owner.frame, frame,
                       [geom, scene](PosedBody& into) { read_geom(geom, *scene, into); }});
  }

  std::shared_ptr<const Scene> scene_;
  std::vector<ModelShape>& shapes_;
  std::size_t bodies_ = 0;  // how many were numbered; the world has number 0
};

void read_compiler(const XmlElement& compiler, Scene& scene, std::string& mesh_folder) {
  if (const std::string* angle = compiler.find("angle"))
    scene.unit = *angle == "radian" ? AngleUnit::radians : AngleUnit::degrees;
  if (const std::string* sequence = compiler.find("eulerseq")) {
    if (sequence->size() != 3 || sequence->find_first_not_of("xyzXYZ") != std::string::npos)
      wrong(compiler.tag() + " eulerseq", "expected three letters of x, y, z, X, Y, Z");
    scene.sequence = *sequence;
  }
  mesh_folder = or_else(compiler.find("meshdir"), or_else(compiler.find("assetdir"), mesh_folder));
}

// Adds the names of the geoms that the pairs of a <contact> have.
void read_contact(const XmlElement& contact, Scene& scene) {
  for (const XmlElement& pair : contact.children) {
    if (pair.name != "pair") continue;
    for (const char* side : {"geom1", "geom2"}) {
      if (const std::string* name = pair.find(side)) scene.paired.insert(*name);
    }
  }
}

constexpr std::size_t kLargestInclude = std::size_t{64} << 20;  // bytes
constexpr int kMostIncludes = 256;

// Replaces each <include> by the elements of its file, whose path is relative to the folder of the
// model. `left`: how many more files may be included.
void include_into(XmlElement& around, const std::string& folder, int& left) {
  std::vector<XmlElement> all;
  for (XmlElement& element : around.children) {
    if (element.name != "include") {
      include_into(element, folder, left);
      all.push_back(std::move(element));
      continue;
    }
    const std::string* file = element.find("file");
    if (file == nullptr) wrong(element.tag(), "has no file");
    const std::string path = (std::filesystem::path(folder) / *file).string();
    if (left-- == 0) {
      wrong(element.tag(), path + ": more than " + std::to_string(kMostIncludes) +
                               " files are included, perhaps since one includes itself");
    }
    const auto text = batch::whole_input(path, kLargestInclude);
    if (!text) wrong(element.tag(), path + ": " + text.error().message, text.error().code);
    auto included = read_xml(text.value());
    if (!included) {
      const Error& error = included.error();
      wrong(element.tag(),
            path + ": " + error.place + (error.place.empty() ? "" : ": ") + error.message,
            error.code);
    }
    XmlElement root = std::move(included).value();
    include_into(root, folder, left);
    for (XmlElement& inner : root.children) all.push_back(std::move(inner));
  }
  around.children = std::move(all);
}

XmlElement with_included(XmlElement model, const std::string& folder) {
  int left = kMostIncludes;
  include_into(model, folder, left);
  return model;
}

}  // namespace

std::vector<ModelShape> shapes_in_mjcf(const XmlElement& model, const Notation& notation) {
  const XmlElement mujoco = with_included(model, notation.folder);
  auto scene = std::make_shared<Scene>();
  std::string mesh_folder;
  for (const XmlElement& element : mujoco.children) {
    if (element.name == "compiler") read_compiler(element, *scene, mesh_folder);
    if (element.name == "default") scene->defaults.read(element, "main");
    if (element.name == "contact") read_contact(element, *scene);
  }
  scene->meshes_at = {(std::filesystem::path(notation.folder) / mesh_folder).string(),
                      notation.meshes};
  for (const XmlElement& assets : mujoco.children) {
    if (assets.name != "asset") continue;
    for (const XmlElement& mesh : assets.children) {
      if (mesh.name != "mesh") continue;
      const std::string* file = mesh.find("file");
      const std::string stem = file ? std::filesystem::path(*file).stem().string() : "";
      scene->meshes[or_else(mesh.find("name"), stem)] = scene->defaults.completed(mesh, "main");
    }
  }
  std::vector<ModelShape> shapes;
  for (const XmlElement& world : mujoco.children) {
    if (world.name == "worldbody")
      ShapesOfBodies(scene, shapes)
          .add(world, {"world", 0, {}}, {}, or_else(world.find("childclass"), "main"));
  }
  return shapes;
}

}  // namespace touchstone::poses
