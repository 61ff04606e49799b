// Lists the shapes of a MuJoCo model (MJCF), for read_model(): 1. included files are inserted; 2.
// the settings of the model are read: defaults, units of angles, meshes, pairs; 3. ShapesOfBodies
// walks through nested bodies, frames and copies, composes their frames, and adds a ModelShape for
// each geom. A shape is read (mjcf_geom.cpp) only when model.cpp has chosen it.

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
#include "verify/cases/poses/mjcf_defaults.hpp"
#include "verify/cases/poses/mjcf_geom.hpp"
#include "verify/cases/poses/mjcf_includes.hpp"
#include "verify/cases/poses/mjcf_orientation.hpp"
#include "verify/cases/poses/model.hpp"
#include "verify/cases/poses/shape_reader.hpp"

// The format: https://mujoco.readthedocs.io/en/stable/XMLreference.html
namespace touchstone::poses {
namespace {

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

// The number of copies that a <replicate> makes.
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
  return value_or(replicate.find("sep"), "") +
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
  ShapesOfBodies(std::shared_ptr<const MjcfScene> scene, std::vector<ModelShape>& shapes)
      : scene_(std::move(scene)), shapes_(shapes) {}

  // Adds the shapes of a body, and of the bodies, frames and copies within it.
  void add(const XmlElement& around, const Within& at) {
    for (const XmlElement& element : around.children) {
      check_one_orientation(element);
      Within inside = at;
      inside.class_around = value_or(element.find("childclass"), at.class_around);
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
        inside.owner = {.name = name_in(element, at),
                        .number = ++bodies_,
                        .frame = frame,
                        .is_at_ref = at.owner.is_at_ref || has_ref(element, inside.class_around)};
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
      const std::string inside = value_or(element.find("childclass"), class_around);
      if (element.name == "frame" || element.name == "replicate") return has_ref(element, inside);
      if (element.name != "joint") return false;
      const auto ref = doubles_in(scene_->defaults.completed(element, class_around), "ref", 1, 1);
      return ref && !ref->front().is_zero();
    });
  }

  void add_geom(const XmlElement& written, const Within& at) {
    const XmlElement geom = scene_->defaults.completed(written, at.class_around);
    const std::string type = type_of_geom(geom);
    const Frame frame = within(at.inner, frame_of_geom(geom, *scene_));
    const auto scene = scene_;
    ModelShape shape = shape_in(at, frame);
    shape.name = name_in(written, at);
    shape.is_read = is_known_geom(type);
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

  std::shared_ptr<const MjcfScene> scene_;
  std::vector<ModelShape>& shapes_;
  std::size_t bodies_ = 0;  // how many were numbered; the world has number 0
  std::size_t copies_ = 0;
};

// Reads the <compiler> element: the units and sequences of angles, and the folder of meshes.
void read_compiler(const XmlElement& compiler, MjcfScene& scene, std::string& mesh_folder) {
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
  mesh_folder =
      value_or(compiler.find("meshdir"), value_or(compiler.find("assetdir"), mesh_folder));
}

// Adds the names of the geoms that the pairs of a <contact> have.
void read_contact(const XmlElement& contact, MjcfScene& scene) {
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
  auto scene = std::make_shared<MjcfScene>();
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
      scene->meshes[value_or(mesh.find("name"), stem)] = scene->defaults.completed(mesh, "main");
    }
  }
  std::vector<ModelShape> shapes;
  ShapesOfBodies adder(scene, shapes);
  for (const XmlElement& section : mujoco.children) {
    if (section.name == "worldbody")
      adder.add(section, {.owner = {.name = "world"},
                          .class_around = value_or(section.find("childclass"), "main")});
    if (section.name == "deformable") {
      for (const XmlElement& element : section.children) {
        // The parts of a <flex> are of many bodies: it belongs to none that a name can choose.
        if (element.name == "flex") adder.add_unread(element, {.owner = {.number = kNoBody}});
      }
    }
  }
  return shapes;
}

}  // namespace touchstone::poses
