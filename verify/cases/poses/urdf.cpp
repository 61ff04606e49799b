// Lists the shapes of a robot in URDF, for read_model(): the <collision>s of its links, which
// joints place (urdf_tree.hpp). A shape is read only when model.cpp has chosen it.

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/mesh_shape.hpp"
#include "verify/cases/poses/model.hpp"
#include "verify/cases/poses/round_shape.hpp"
#include "verify/cases/poses/shape_reader.hpp"
#include "verify/cases/poses/urdf_tree.hpp"

// The format: http://wiki.ros.org/urdf/XML
namespace touchstone::poses {
namespace {

// A length, not negative.
Rational length_in(const XmlElement& element, const std::string& attribute,
                   const XmlElement& collision) {
  required(element, attribute);
  const Rational length = doubles_in(element, attribute, 1, 1).value().front();
  return not_negative(length, collision.tag(), "has a " + attribute);
}

// Whether a <geometry> is read.
bool is_known(const XmlElement& geometry) {
  return std::ranges::any_of(std::array{"box", "mesh", "sphere", "capsule", "drake:capsule",
                                        "cylinder", "drake:ellipsoid"},
                             [&](const char* name) { return geometry.child(name) != nullptr; });
}

bool is_round(const XmlElement& geometry) {
  return geometry.child("cylinder") != nullptr || geometry.child("drake:ellipsoid") != nullptr;
}

// The path of a mesh. "package://NAME/REST" is searched for in the folders above the file, as
// NAME/REST and, if the file is inside of the package, as REST.
std::string path_of(std::string name, const std::string& folder) {
  constexpr std::string_view kFile = "file://";
  constexpr std::string_view kPackage = "package://";
  if (name.starts_with(kFile)) return name.substr(kFile.size());
  if (!name.starts_with(kPackage)) return name;
  const std::filesystem::path in_package = name.substr(kPackage.size());
  if (in_package.empty()) return name;
  std::filesystem::path within_it;
  for (auto part = std::next(in_package.begin()); part != in_package.end(); ++part)
    within_it /= *part;
  auto above = std::filesystem::absolute(folder.empty() ? "." : folder).lexically_normal();
  constexpr int kMostFolders = 8;
  for (int i = 0; i < kMostFolders; ++i, above = above.parent_path()) {
    for (const auto& path : {above / in_package, above / within_it}) {
      if (std::filesystem::is_regular_file(path)) return path.string();
    }
  }
  return name;
}

// Reads the shape in the <geometry> of a <collision>.
void read_geometry(const XmlElement& collision, const MeshPlace& meshes, PosedBody& into) {
  const XmlElement* geometry = collision.child("geometry");
  if (geometry == nullptr) wrong(collision.tag(), "has no <geometry>");
  if (const XmlElement* box = geometry->child("box")) {
    required(*box, "size");
    into.half_extents = vector_in(*box, "size");
    for (Rational& side : into.half_extents) {
      if (side < 0) wrong(collision.tag(), "has a side that is negative", Error::Code::value);
      side /= 2;
    }
    return;
  }
  if (const XmlElement* sphere = geometry->child("sphere"))
    return make_sphere(into, length_in(*sphere, "radius", collision));
  if (const XmlElement* cylinder = geometry->child("cylinder")) {
    const Rational radius = length_in(*cylinder, "radius", collision);
    const Rational length = length_in(*cylinder, "length", collision);
    return make_cylinder(into, positive(radius, collision.tag(), "has a radius"),
                         positive(length, collision.tag(), "has a length"), 2);  // along z
  }
  if (const XmlElement* ellipsoid = geometry->child("drake:ellipsoid")) {
    Vector radii;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::string name(1, "abc"[i]);
      radii[i] = length_in(*ellipsoid, name, collision);
      positive(radii[i], collision.tag(), "has a radius " + name);
    }
    return make_ellipsoid(into, radii);
  }
  for (const char* name : {"capsule", "drake:capsule"}) {
    const XmlElement* capsule = geometry->child(name);
    if (capsule == nullptr) continue;
    into.readings.emplace_back("the length of the capsule as that between the centres of its ends");
    return make_capsule(into, length_in(*capsule, "radius", collision),
                        length_in(*capsule, "length", collision) / 2, 2);  // along z
  }
  const XmlElement* mesh = geometry->child("mesh");
  if (mesh == nullptr) {
    if (geometry->children.empty()) wrong(collision.tag(), "has an empty <geometry>");
    refuse_kind(collision.tag(), geometry->children.front().name);
  }
  const std::string name = required(*mesh, "filename");
  const Vector scale = vector_in(*mesh, "scale", {1, 1, 1});
  read_mesh_shape({.path = path_of(name, meshes.folder),
                   .folder = meshes.folder,
                   .what = "the mesh " + name,
                   .place = collision.tag(),
                   .form = meshes.form,
                   .change =
                       [scale](Vector& x) {
                         for (std::size_t i = 0; i < 3; ++i) x[i] *= scale[i];
                       }},
                  into);
}

}  // namespace

std::vector<ModelShape> shapes_in_urdf(const XmlElement& robot, const Notation& notation) {
  const MeshPlace meshes{notation.folder, notation.meshes};
  const UrdfTree tree(robot);
  std::vector<ModelShape> shapes;
  std::size_t number = 0;
  for (const XmlElement& link : robot.children) {
    if (link.name != "link") continue;
    ++number;
    const std::string owner = required(link, "name");
    const Frame frame = tree.frame_of(owner);
    for (const XmlElement& collision : link.children) {
      if (collision.name != "collision") continue;
      const XmlElement* geometry = collision.child("geometry");
      const std::string* name = collision.find("name");
      const Frame origin = origin_of(collision);
      shapes.push_back({.name = name ? *name : "",
                        .owner = owner,
                        .is_read = geometry && is_known(*geometry),
                        .is_round = geometry && is_round(*geometry),
                        .frame = within(frame, origin),
                        .body = number,
                        .body_frame = frame,
                        .within_body = origin,
                        .read = [&collision, meshes](PosedBody& into) {
                          read_geometry(collision, meshes, into);
                        }});
    }
  }
  return shapes;
}

}  // namespace touchstone::poses
