#include "verify/cases/poses/shape_reader.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "src/body/hull.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/cases/hull_files/floats.hpp"
#include "verify/cases/hull_files/point_file.hpp"
#include "verify/cases/poses/round_shape.hpp"
#include "verify/system/batch/whole_input.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::poses {
namespace {

constexpr std::size_t kLargestMesh = std::size_t{64} << 20;  // bytes

// Whether the members suggest MuJoCo: "quat", with "size" possibly meaning half the sides.
bool looks_like_mujoco(const Json& box) {
  const auto has_quat = [](const Json& pose) { return pose.is_object() && pose.contains("quat"); };
  if (has_quat(box) || (box.contains("pose") && has_quat(box["pose"]))) return true;
  const auto poses = box.find("poses");
  return poses != box.end() && poses->is_array() && !poses->empty() && has_quat(poses->front());
}

// The sides of a box; of two sides, those of a prism on them, which is so high that it is never the
// height that decides how deep two such prisms are in each other.
Vector sides_at(const Json& value, const std::string& place, PosedBody& into) {
  if (!is_planar(value)) return vector_at(value, place);
  Vector sides = planar_vector_at(value, place);
  sides[2] = 2 * std::max(sides[0], sides[1]);
  into.readings.emplace_back("a box in the plane as one twice as high as its longer side");
  return sides;
}

void read_box(const Json& box, const std::string& place, const std::string& key, PosedBody& into) {
  if ((key == "min") != box.contains("max"))
    wrong(place, "expected either \"size\" or \"half_extents\", or \"min\" and \"max\"");
  const bool by_corners = key == "min";
  if (by_corners && box.contains("center"))
    wrong(place_of(place, "center"), "is that of \"min\" and \"max\" already");
  into.half_extents = by_corners ? vector_at(box[key], place_of(place, key))
                                 : sides_at(box[key], place_of(place, key), into);
  if (box.contains("center"))
    into.center = planar_vector_at(box["center"], place_of(place, "center"));
  const Vector max = by_corners ? vector_at(box["max"], place_of(place, "max")) : Vector{};
  for (std::size_t i = 0; i < 3; ++i) {
    Rational& half = into.half_extents[i];
    const std::string at = place_of(place_of(place, key), std::to_string(i));
    if (by_corners) {
      if (half > max[i]) wrong(at, "is above that of \"max\"", Error::Code::value);
      into.center[i] = (half + max[i]) / 2;
      half = (max[i] - half) / 2;
    }
    if (half < 0) wrong(at, "is negative", Error::Code::value);
    if (key == "size") half /= 2;
  }
  if (key == "size" && looks_like_mujoco(box))
    into.readings.emplace_back(
        "\"size\" read as whole sides (that of a geom of MuJoCo's is "
        "\"half_extents\" here)");
}

// A list of points, or of all their numbers.
std::vector<Vector> points_at(const Json& value, const std::string& place) {
  std::vector<Vector> points;
  const bool is_flat_list = value.is_array() && !value.empty() && is_single_number(value[0]);
  if (is_flat_list && value.size() % 3 != 0)
    wrong(place, "expected three numbers for each point, found " + std::to_string(value.size()));
  const Json& list = list_at(value, place);
  for (std::size_t i = 0; i < list.size(); i += is_flat_list ? 3 : 1) {
    if (!is_flat_list) {
      points.push_back(vector_at(list[i], place_of(place, std::to_string(i))));
      continue;
    }
    Vector& point = points.emplace_back();
    for (std::size_t k = 0; k < 3; ++k)
      point[k] = number_at(list[i + k], place_of(place, std::to_string(i + k)));
  }
  if (points.empty()) wrong(place, "there are no points in it");
  return points;
}

std::size_t index_at(const Json& value, const std::string& place) {
  const auto index =
      whole_number<std::size_t>(value.is_string() ? value.get<std::string>() : value.dump());
  if (!index) wrong(place, "expected the index of a vertex, from 0");
  return *index;
}

Solid polyhedron_at(const Json& value, const std::string& place) {
  expect_members(value, place, {"vertices", "faces"});
  Solid solid;
  solid.vertices = points_at(member(value, place, "vertices"), place_of(place, "vertices"));
  const std::string at = place_of(place, "faces");
  const Json& faces = list_at(member(value, place, "faces"), at);
  solid.faces.emplace();
  for (std::size_t f = 0; f < faces.size(); ++f) {
    const std::string face = place_of(at, std::to_string(f));
    auto& loop = solid.faces->emplace_back();
    for (std::size_t i = 0; i < list_at(faces[f], face).size(); ++i)
      loop.push_back(index_at(faces[f][i], place_of(face, std::to_string(i))));
  }
  return solid;
}

// The points of a hull as they are written, or its corners if a case has fewer points.
Solid hull_at(const Json& value, const std::string& place, PosedBody& into) {
  std::vector<Vector> points = points_at(value, place);
  if (points.size() <= kMostPolyhedronVertices) return {std::move(points), std::nullopt};
  return corners_of(points, "the points", place, into.readings);
}

Vector scale_at(const Json& value, const std::string& place) {
  if (value.is_array() || value.is_object()) return vector_at(value, place);
  const Rational scale = number_at(value, place);
  return {scale, scale, scale};
}

Solid mesh_at(const Json& value, const std::string& place, const std::string& folder,
              PosedBody& into) {
  Vector scale{1, 1, 1};
  const Json* path = &value;
  if (value.is_object()) {
    expect_members(value, place, {"file", "scale"});
    path = &member(value, place, "file");
    if (value.contains("scale")) scale = scale_at(value["scale"], place_of(place, "scale"));
  }
  if (!path->is_string()) wrong(place, "expected the path of a file of vertices");
  const std::string name = path->get<std::string>();
  auto vertices = mesh_vertices(name, folder, place);
  for (Vector& vertex : vertices) {
    for (std::size_t i = 0; i < 3; ++i) vertex[i] *= scale[i];
  }
  return corners_of(vertices, "the mesh " + name, place, into.readings);
}

}  // namespace

const std::vector<std::string>& shape_members() {
  static const std::vector<std::string> all{"size",       "half_extents", "center",    "min",
                                            "max",        "hull",         "points",    "vertices",
                                            "polyhedron", "mesh",         "sphere",    "capsule",
                                            "cylinder",   "cone",         "ellipsoid", "radius"};
  return all;
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

std::vector<Vector> mesh_vertices(const std::string& path, const std::string& folder,
                                  const std::string& place) {
  const std::string full = (std::filesystem::path(folder) / path).string();
  const auto bytes = batch::whole_input(full, kLargestMesh);
  if (!bytes) wrong(place, full + ": " + bytes.error().message, bytes.error().code);
  const auto read = hull_files::read_points(bytes.value());
  const auto refuse = [&](const Error& error) {
    wrong(place, full + ": " + error.place + (error.place.empty() ? "" : ": ") + error.message,
          error.code);
  };
  if (!read) refuse(read.error());
  auto points = read.value();
  const auto rounded = hull_files::round_to(hull_files::Floats::doubles, points);
  if (!rounded) refuse(rounded.error());
  std::vector<Vector> vertices;
  for (const auto& point : points)
    vertices.push_back({point[0].value(), point[1].value(), point[2].value()});
  return vertices;
}

void read_shape(const Json& body, const std::string& place, const std::string& folder,
                PosedBody& into) {
  const std::string key =
      one_of(body, place,
             {"size", "half_extents", "min", "hull", "points", "vertices", "polyhedron", "mesh",
              "sphere", "capsule", "cylinder", "cone", "ellipsoid"});
  if (key.empty()) {
    wrong(place,
          "expected either \"size\" or \"half_extents\", or \"min\" and \"max\", or for a convex "
          "polyhedron \"hull\", \"polyhedron\" or \"mesh\", or \"sphere\", \"capsule\", "
          "\"cylinder\", \"cone\" or \"ellipsoid\"");
  }
  if (std::ranges::find(round_members(), key) != round_members().end()) {
    if (body.contains("max")) wrong(place_of(place, "max"), "goes with \"min\"");
    return read_round_shape(body, place, key, into);
  }
  if (body.contains("radius")) {
    const std::string at = place_of(place, "radius");
    into.radius = number_at(body["radius"], at);
    not_negative(*into.radius, at, "is");
  }
  if (key == "size" || key == "half_extents" || key == "min")
    return read_box(body, place, key, into);
  for (const char* other : {"center", "max"}) {
    if (body.contains(other)) wrong(place_of(place, other), "goes with a box, and there is none");
  }
  const std::string at = place_of(place, key);
  into.solid = key == "polyhedron" ? polyhedron_at(body[key], at)
               : key == "mesh"     ? mesh_at(body[key], at, folder, into)
                                   : hull_at(body[key], at, into);
}

}  // namespace touchstone::poses
