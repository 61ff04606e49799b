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
#include "verify/cases/poses/mjcf_defaults.hpp"
#include "verify/cases/poses/mjcf_includes.hpp"
#include "verify/cases/poses/mjcf_orientation.hpp"
#include "verify/cases/poses/model.hpp"
#include "verify/cases/poses/rotation.hpp"
#include "verify/cases/poses/round_shape.hpp"
#include "verify/cases/poses/shape_reader.hpp"

// The format: https://mujoco.readthedocs.io/en/stable/XMLreference.html
namespace touchstone::poses {
namespace {

// Settings of a whole model.
struct Scene {
  MjcfDefaults defaults{};
  MjcfAngles angles{};
  MeshPlace meshes_at{};
  std::map<std::string, XmlElement> meshes{};  // by name, with their defaults
  std::set<std::string> paired{};              // the names of geoms that a <pair> has
};

std::string or_else(const std::string* value, const std::string& standard) {
  return value ? *value : standard;
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
void read_shape_of(const XmlElement& geom, const Scene& scene, PosedBody& into) {
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

void read_geom(const XmlElement& geom, const Scene& scene, PosedBody& into) {
  report_margin(geom, into);
  read_shape_of(geom, scene, into);
}

// Whether a geom is only shown. In MuJoCo two geoms collide only if one has a bit in contype that
// the other has in conaffinity, or if a <pair> names both.
bool collides_with_nothing(const XmlElement& geom, const std::string& name, const Scene& scene) {
  if (scene.paired.contains(name)) return false;
  return std::ranges::all_of(std::array{"contype", "conaffinity"}, [&geom](const char* mask) {
    const auto bits = doubles_in(geom, mask, 1, 1);
    return bits && bits->front().is_zero();
  });
}

// The frame of a geom in the frame around it. "fromto" gives a capsule in the frame around it, and
// cylinders and ellipsoids a frame of their own: the geom's own pose is not used.
Frame frame_of_geom(const XmlElement& geom, const Scene& scene) {
  const auto ends = ends_of(geom);
  if (!ends) return frame_in(geom, scene.angles);
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
  bool is_at_ref = false;  // a joint of it, or of a body around it, has a `ref`
};

constexpr std::size_t kNoBody = static_cast<std::size_t>(-1);  // the number of no <body>

// Where elements are: in a body, or in a <frame> or a copy by a <replicate> in it.
struct Within {
  Owner owner{};
  Frame inner{};  // of the <frame> or copy, in the frame of the body
  std::string class_around = "main";
  std::string suffix{};  // of the names of a copy
};

constexpr std::size_t kMostCopies = 10'000;  // of all <replicate>s of a model

[[noreturn]] void refuse_count(const XmlElement& replicate) {
  wrong(replicate.tag(), "a model has at most " + std::to_string(kMostCopies) + " copies here");
}

std::size_t count_of(const XmlElement& replicate) {
  const auto written = doubles_in(replicate, "count", 1, 1);
  if (!written) wrong(replicate.tag(), "has no count");
  const Rational& count = written->front();
  if (count < 0 || denominator(count) != 1)
    wrong(replicate.tag() + " count", "expected an integer that is not negative");
  if (count > kMostCopies) refuse_count(replicate);
  return static_cast<std::size_t>(nearest_double(count));
}

// Names of copies end with their numbers, of equal length: a07 of 12 copies of a.
std::string suffix_of(const XmlElement& replicate, std::size_t number, std::size_t count) {
  const std::string digits = std::to_string(number);
  return or_else(replicate.find("sep"), "") +
         std::string(std::to_string(count).size() - digits.size(), '0') + digits;
}

// The place in nearest doubles, as MuJoCo keeps it. The exact place of the last of many copies
// would have numbers of many thousand digits.
Vector rounded(Vector place) {
  for (Rational& number : place) number = exact_value(nearest_double(number));
  return place;
}

// Whether an element of a body has no effect on shapes.
bool is_without_shapes(const XmlElement& element) {
  constexpr std::array kNames{"camera", "freejoint", "inertial", "joint",
                              "light",  "plugin",    "site"};
  return std::ranges::find(kNames, element.name) != kNames.end();
}

// Adds the shapes of bodies, in the order of the text.
class ShapesOfBodies {
 public:
  ShapesOfBodies(std::shared_ptr<const Scene> scene, std::vector<ModelShape>& shapes)
      : scene_(std::move(scene)), shapes_(shapes) {}

  // Adds the shapes of a body, and of the bodies, frames and copies within it.
  void add(const XmlElement& around, const Within& at) {
    for (const XmlElement& element : around.children) {
      check_one_orientation(element);
      Within inside = at;
      inside.class_around = or_else(element.find("childclass"), at.class_around);
      if (element.name == "geom") {
        add_geom(element, at);
      } else if (element.name == "frame") {
        inside.inner = within(at.inner, frame_in(element, scene_->angles));
        add(element, inside);
      } else if (element.name == "replicate") {
        add_copies(element, inside);
      } else if (element.name == "body") {
        const Frame frame =
            within(at.owner.frame, within(at.inner, frame_in(element, scene_->angles)));
        inside.owner = {name_in(element, at), ++bodies_, frame,
                        at.owner.is_at_ref || has_ref(element, inside.class_around)};
        inside.inner = {};
        add(element, inside);
      } else if (!is_without_shapes(element)) {
        add_unread(element, at);
      }
    }
  }

  // Adds an element that is not read and can add shapes, many only when MuJoCo compiles the model.
  void add_unread(const XmlElement& element, const Within& at) {
    const bool is_flexible = element.name.starts_with("flex");
    ModelShape shape = shape_in(at, at.inner);
    shape.is_read = false;
    shape.is_unread_element = true;
    shape.read = [tag = element.tag(), is_flexible](PosedBody&) {
      wrong(tag, is_flexible ? "is flexible and is not read: choose two rigid bodies by name"
                             : "is not read, and can add shapes: save the model as MuJoCo compiles "
                               "it (mj_saveLastXML), and import that file");
    };
    shapes_.push_back(std::move(shape));
  }

 private:
  static std::string name_in(const XmlElement& element, const Within& at) {
    const std::string* name = element.find("name");
    return name ? *name + at.suffix : "";
  }

  // Adds the copies of a <replicate>. The first copy is at the <replicate> itself. As in MuJoCo,
  // `euler` of copy i is i times the angles written, and each copy is the `offset` away from the
  // copy before it, in the axes of that copy.
  void add_copies(const XmlElement& replicate, const Within& at) {
    const std::size_t count = count_of(replicate);
    const Vector offset = vector_in(replicate, "offset");
    Frame copy;
    for (std::size_t i = 0; i < count; ++i) {
      if (copies_++ == kMostCopies) refuse_count(replicate);
      Within inside = at;
      inside.inner = within(at.inner, copy);
      inside.suffix = suffix_of(replicate, i, count) + at.suffix;
      add(replicate, inside);
      copy = {euler_of(replicate, scene_->angles, i + 1),
              rounded(within(copy, {{1, 0, 0, 0}, offset}).translation)};
    }
  }

  // Whether a joint of a body has a `ref`, so that its value is not zero in the pose of the model.
  bool has_ref(const XmlElement& around, const std::string& class_around) const {
    return std::ranges::any_of(around.children, [&](const XmlElement& element) {
      const std::string inside = or_else(element.find("childclass"), class_around);
      if (element.name == "frame" || element.name == "replicate") return has_ref(element, inside);
      if (element.name != "joint") return false;
      const auto ref = doubles_in(scene_->defaults.completed(element, class_around), "ref", 1, 1);
      return ref && !ref->front().is_zero();
    });
  }

  void add_geom(const XmlElement& written, const Within& at) {
    const XmlElement geom = scene_->defaults.completed(written, at.class_around);
    const std::string type = type_in(geom);
    const Frame frame = within(at.inner, frame_of_geom(geom, *scene_));
    const auto scene = scene_;
    ModelShape shape = shape_in(at, frame);
    shape.name = name_in(written, at);
    shape.is_read = is_known(type);
    shape.is_round = type == "cylinder" || type == "ellipsoid";
    shape.is_shown_only = collides_with_nothing(geom, shape.name, *scene_);
    shape.read = [geom, scene](PosedBody& into) { read_geom(geom, *scene, into); };
    shapes_.push_back(std::move(shape));
  }

  static ModelShape shape_in(const Within& at, const Frame& frame) {
    ModelShape shape;
    shape.owner = at.owner.name;
    shape.has_ref = at.owner.is_at_ref;
    shape.frame = within(at.owner.frame, frame);
    shape.body = at.owner.number;
    shape.body_frame = at.owner.frame;
    shape.within_body = frame;
    return shape;
  }

  std::shared_ptr<const Scene> scene_;
  std::vector<ModelShape>& shapes_;
  std::size_t bodies_ = 0;  // how many were numbered; the world has number 0
  std::size_t copies_ = 0;
};

void read_compiler(const XmlElement& compiler, Scene& scene, std::string& mesh_folder) {
  const std::string* coordinate = compiler.find("coordinate");
  if (coordinate && *coordinate != "local") {
    wrong(compiler.tag() + " coordinate",
          "only local coordinates are read: save the model by MuJoCo 2.3.3 or older");
  }
  if (const std::string* angle = compiler.find("angle")) {
    if (*angle != "radian" && *angle != "degree")
      wrong(compiler.tag() + " angle", "expected radian or degree");
    scene.angles.unit = *angle == "radian" ? AngleUnit::radians : AngleUnit::degrees;
  }
  if (const std::string* sequence = compiler.find("eulerseq")) {
    if (sequence->size() != 3 || sequence->find_first_not_of("xyzXYZ") != std::string::npos)
      wrong(compiler.tag() + " eulerseq", "expected three letters of x, y, z, X, Y, Z");
    scene.angles.sequence = *sequence;
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

}  // namespace

std::vector<ModelShape> shapes_in_mjcf(const XmlElement& model, const Notation& notation) {
  const XmlElement mujoco = with_included(model, notation.folder);
  auto scene = std::make_shared<Scene>();
  std::string mesh_folder;
  for (const XmlElement& element : mujoco.children) {
    if (element.name == "compiler") read_compiler(element, *scene, mesh_folder);
    if (element.name == "default") scene->defaults.read(element);
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
  ShapesOfBodies adder(scene, shapes);
  for (const XmlElement& section : mujoco.children) {
    if (section.name == "worldbody")
      adder.add(section, {{"world"}, {}, or_else(section.find("childclass"), "main")});
    if (section.name == "deformable") {
      for (const XmlElement& element : section.children) {
        // The parts of a <flex> are of many bodies: it belongs to none that a name can choose.
        if (element.name == "flex") adder.add_unread(element, {{"", kNoBody}});
      }
    }
  }
  return shapes;
}

}  // namespace touchstone::poses
