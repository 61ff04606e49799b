// Reads the shape of a body in a dump in JSON: box, polyhedron, hull, mesh or round body.
// read_shape() finds the one member that gives a shape, and calls the function for it.

#include "verify/cases/poses/shape_reader.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/cases/poses/mesh_shape.hpp"
#include "verify/cases/poses/round_shape.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::poses {
namespace {

// Whether the members suggest MuJoCo: "quat", with "size" possibly meaning half the sides.
bool looks_like_mujoco(const Json& box) {
  const auto has_quat = [](const Json& pose) { return pose.is_object() && pose.contains("quat"); };
  if (has_quat(box) || (box.contains("pose") && has_quat(box["pose"]))) return true;
  const auto poses = box.find("poses");
  return poses != box.end() && poses->is_array() && !poses->empty() && has_quat(poses->front());
}

// The sides of a box. For a rectangle in the plane (two sides) they are the sides of a prism over
// it, which is so high that its height never determines the depth of two such prisms.
Vector sides_at(const Json& value, const std::string& place, PosedBody& into) {
  if (!is_planar(value)) return vector_at(value, place);
  Vector sides = planar_vector_at(value, place);
  sides[2] = 2 * std::max(sides[0], sides[1]);
  into.readings.emplace_back("a box in the plane as one twice as high as its longer side");
  return sides;
}

// Reads a box from the member `key`: its sides, its half extents, or two opposite corners.
void read_box(const Json& box, const std::string& place, const std::string& key, PosedBody& into) {
  if ((key == "min") != box.contains("max"))
    wrong(place, "expected either \"size\" or \"half_extents\", or \"min\" and \"max\"");
  const bool by_corners = key == "min";
  if (by_corners && box.contains("center"))
    wrong(place_of(place, "center"), "is given by \"min\" and \"max\" already: leave it out");
  into.half_extents = by_corners ? vector_at(box[key], place_of(place, key))
                                 : sides_at(box[key], place_of(place, key), into);
  if (box.contains("center"))
    into.center = planar_vector_at(box["center"], place_of(place, "center"));
  const Vector max = by_corners ? vector_at(box["max"], place_of(place, "max")) : Vector{};
  for (std::size_t i = 0; i < 3; ++i) {
    Rational& half = into.half_extents[i];
    const std::string at = place_of(place_of(place, key), std::to_string(i));
    if (by_corners) {
      if (half > max[i])
        wrong(at, "is greater than the same coordinate of \"max\"", Error::Code::value);
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

// The points of a hull as they are written; only its corners if these are more points than a case
// may have.
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

MeshForm form_at(const Json& value, const std::string& place) {
  const std::string name = value.is_string() ? value.get<std::string>() : value.dump();
  if (name == "hull") return MeshForm::hull;
  if (name == "parts") return MeshForm::parts;
  if (name == "surface") return MeshForm::surface;
  if (name == "solid") return MeshForm::solid;
  wrong(place, "expected \"hull\", \"parts\", \"surface\" or \"solid\", found " + value.dump());
}

void read_mesh(const Json& value, const std::string& place, const MeshPlace& meshes,
               PosedBody& into) {
  MeshInFile mesh;
  mesh.folder = meshes.folder;
  mesh.form = meshes.form;
  mesh.place = place;
  const Json* path = &value;
  if (value.is_object()) {
    expect_members(value, place, {"file", "scale", "as"});
    path = &member(value, place, "file");
    if (value.contains("as")) mesh.form = form_at(value["as"], place_of(place, "as"));
    if (value.contains("scale")) {
      const Vector scale = scale_at(value["scale"], place_of(place, "scale"));
      mesh.change = [scale](Vector& x) {
        for (std::size_t i = 0; i < 3; ++i) x[i] *= scale[i];
      };
    }
  }
  if (!path->is_string()) wrong(place, "expected the path of a file of vertices");
  mesh.path = path->get<std::string>();
  mesh.what = "the mesh " + mesh.path;
  read_mesh_shape(mesh, into);
}

}  // namespace

const std::vector<std::string>& shape_members() {
  static const std::vector<std::string> all{"size",       "half_extents", "center",    "min",
                                            "max",        "hull",         "points",    "vertices",
                                            "polyhedron", "mesh",         "sphere",    "capsule",
                                            "cylinder",   "cone",         "ellipsoid", "radius"};
  return all;
}

void read_shape(const Json& body, const std::string& place, const MeshPlace& meshes,
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
    if (body.contains("max")) wrong(place_of(place, "max"), "is given without \"min\"");
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
    if (body.contains(other)) wrong(place_of(place, other), "is given without a box");
  }
  const std::string at = place_of(place, key);
  if (key == "mesh") return read_mesh(body[key], at, meshes, into);
  into.solid = key == "polyhedron" ? polyhedron_at(body[key], at) : hull_at(body[key], at, into);
}

}  // namespace touchstone::poses
