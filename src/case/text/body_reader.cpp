// Reads a body of a case from JSON, with one function for each kind of shape. The shape is the
// member that names its kind ("hull", "mesh", …); a box has its members in the body itself. Ways to
// write a shape that other programs have are refused with a message that gives the way to write it
// here.

#include "body_reader.hpp"

#include <cstdint>
#include <limits>

#include "motion_reader.hpp"

namespace touchstone::text {
namespace {

BoxByExtents read_extents(const Node& n) {
  for (const char* other : {"min", "max"}) {
    if (n.has(other))
      n[other].fail("a box is given by half_extents and center, or by min and max, not by both");
  }
  BoxByExtents box{n["half_extents"].numbers<3>(), std::nullopt};
  if (n.has("center")) box.center = n["center"].numbers<3>();
  return box;
}

BoxByCorners read_corners(const Node& n) {
  if (n.has("center")) n["center"].fail("a center goes with half_extents, which are missing");
  if (!n.has("min") && !n.has("max"))
    n.fail(
        "the key \"half_extents\" (or \"min\" and \"max\", or \"polyhedron\", \"hull\", "
        "\"cylinder\", \"cone\" or \"ellipsoid\") is missing");
  return {n["min"].numbers<3>(), n["max"].numbers<3>()};
}

WrittenPolyhedron read_polyhedron(const Node& n) {
  n.allow_keys({"vertices", "faces"});
  WrittenPolyhedron p;
  for (const Node& vertex : n["vertices"].elements()) p.vertices.push_back(vertex.numbers<3>());
  p.faces.emplace();
  for (const Node& face : n["faces"].elements()) p.faces->push_back(face.numbers());
  return p;
}

// A polyhedron without faces: the convex hull of its vertices.
WrittenPolyhedron read_hull(const Node& n) {
  WrittenPolyhedron hull;
  for (const Node& point : n.elements()) hull.vertices.push_back(point.numbers<3>());
  return hull;
}

FrameAxis read_axis(const Node& n) {
  const std::string axis = n.text();
  if (axis == "x") return FrameAxis::x;
  if (axis == "y") return FrameAxis::y;
  if (axis == "z") return FrameAxis::z;
  n.fail("an axis is \"x\", \"y\" or \"z\"; the motion can turn the body");
}

// A cylinder or a cone.
template <class Turned>
Turned read_turned(const Node& n) {
  n.allow_keys({"radius", "height", "axis", "center"});
  Turned body{n["radius"].number(), n["height"].number()};
  if (n.has("axis")) body.axis = read_axis(n["axis"]);
  if (n.has("center")) body.center = n["center"].numbers<3>();
  return body;
}

WrittenEllipsoid read_ellipsoid(const Node& n) {
  n.allow_keys({"radii", "center"});
  WrittenEllipsoid ellipsoid{n["radii"].numbers<3>()};
  if (n.has("center")) ellipsoid.center = n["center"].numbers<3>();
  return ellipsoid;
}

// Refuses a sphere or a capsule, with a message that shows how to write it.
void refuse_other_shapes(const Node& n) {
  if (n.has("sphere"))
    n["sphere"].fail(
        "a sphere is written as \"half_extents\": [\"0\", \"0\", \"0\"], its \"center\" and its "
        "\"radius\"");
  if (n.has("capsule"))
    n["capsule"].fail(
        "a capsule is written as \"polyhedron\": {\"vertices\": [[…], […]], \"faces\": []}, the "
        "ends of its axis, and its \"radius\"");
}

std::uint32_t read_index(const Node& n) {
  const nlohmann::json& written = n.json();
  if (!written.is_number_unsigned() ||
      written.get<std::uint64_t>() > std::numeric_limits<std::uint32_t>::max())
    n.fail_expected("the number of a vertex, an integer of 0 or more without quotes");
  return written.get<std::uint32_t>();
}

WrittenMesh read_mesh(const Node& n) {
  if (n.has("faces"))
    n["faces"].fail("a mesh has \"triangles\"; a polyhedron, which is convex, has \"faces\"");
  n.allow_keys({"vertices", "triangles", "solid"});
  WrittenMesh mesh;
  if (n.has("solid")) mesh.solid = n["solid"].boolean();
  const auto vertices = n["vertices"].elements();
  mesh.vertices.reserve(vertices.size());
  for (const Node& vertex : vertices) mesh.vertices.push_back(vertex.numbers<3>());
  const auto triangles = n["triangles"].elements();
  mesh.triangles.reserve(triangles.size());
  for (const Node& triangle : triangles) {
    auto& indices = mesh.triangles.emplace_back();
    const auto written = triangle.elements(3);
    for (std::size_t k = 0; k < 3; ++k) indices[k] = read_index(written[k]);
  }
  return mesh;
}

// Refuses a member that a body with parts must not have, because it belongs to a part or to a body
// without parts.
void refuse_beside_parts(const Node& n) {
  for (const char* key :
       {"half_extents", "center", "min", "max", "polyhedron", "hull", "mesh", "radius"}) {
    if (n.has(key))
      n[key].fail(
          "a body with \"parts\" has no shape and no radius of its own: each part has them");
  }
}

StaticMotion read_pose(const Node& n) {
  if (n.has("scale"))
    n["scale"].fail("a pose has no scale: a part is written in the size that it has");
  n.allow_keys({"rotation", "translation"});
  StaticMotion pose;
  if (n.has("rotation")) pose.rotation = n["rotation"].numbers<4>();
  if (n.has("translation")) pose.translation = n["translation"].numbers<3>();
  return pose;
}

WrittenPart read_part(const Node& n) {
  if (!n.json().is_object()) n.fail_expected("an object");
  if (n.has("parts")) n["parts"].fail("a part has no parts: write all parts in one list");
  if (n.has("motion"))
    n["motion"].fail("a part has no motion: it moves with its body, in a \"pose\"");
  refuse_other_shapes(n);
  if (n.has("mesh")) {
    n["mesh"].fail(
        "a mesh is a body of its own: its triangles are its parts (`touchstone import mesh --as "
        "parts` writes them as such)");
  }
  for (const char* round : {"cylinder", "cone", "ellipsoid"}) {
    if (n.has(round)) {
      n[round].fail(
          "a part is a box, a polyhedron or a hull, also with a \"radius\": a round part is not "
          "supported, since the answers about its body would not be exact");
    }
  }
  WrittenPart part;
  if (n.has("hull")) {
    n.allow_keys({"hull", "radius", "pose"});
    part.shape = read_hull(n["hull"]);
  } else if (n.has("polyhedron")) {
    n.allow_keys({"polyhedron", "radius", "pose"});
    part.shape = read_polyhedron(n["polyhedron"]);
  } else {
    n.allow_keys({"half_extents", "center", "min", "max", "radius", "pose"});
    if (n.has("half_extents")) {
      part.shape = read_extents(n);
    } else {
      part.shape = read_corners(n);
    }
  }
  if (n.has("radius")) part.radius = n["radius"].number();
  if (n.has("pose")) part.pose = read_pose(n["pose"]);
  return part;
}

WrittenParts read_parts_of_body(const Node& n) {
  const auto elements = n.elements();
  if (elements.empty() || elements.size() > kMostParts) {
    n.fail("expected 1 to " + std::to_string(kMostParts) + " elements, found " +
           std::to_string(elements.size()));
  }
  WrittenParts compound;
  compound.parts.reserve(elements.size());
  for (const Node& part : elements) compound.parts.push_back(read_part(part));
  return compound;
}

}  // namespace

Body read_body(const Node& n) {
  Body body;
  if (n.has("parts")) {
    refuse_beside_parts(n);
    n.allow_keys({"parts", "motion"});
    body.shape = read_parts_of_body(n["parts"]);
    body.motion = read_motion(n["motion"]);
    return body;
  }
  refuse_other_shapes(n);
  if (n.has("mesh")) {
    n.allow_keys({"mesh", "radius", "motion"});
    body.shape = read_mesh(n["mesh"]);
  } else if (n.has("hull")) {
    n.allow_keys({"hull", "radius", "motion"});
    body.shape = read_hull(n["hull"]);
  } else if (n.has("polyhedron")) {
    n.allow_keys({"polyhedron", "radius", "motion"});
    body.shape = read_polyhedron(n["polyhedron"]);
  } else if (n.has("cylinder")) {
    n.allow_keys({"cylinder", "radius", "motion"});
    body.shape = read_turned<WrittenCylinder>(n["cylinder"]);
  } else if (n.has("cone")) {
    n.allow_keys({"cone", "radius", "motion"});
    body.shape = read_turned<WrittenCone>(n["cone"]);
  } else if (n.has("ellipsoid")) {
    n.allow_keys({"ellipsoid", "radius", "motion"});
    body.shape = read_ellipsoid(n["ellipsoid"]);
  } else {
    n.allow_keys({"half_extents", "center", "min", "max", "polyhedron", "hull", "mesh", "cylinder",
                  "cone", "ellipsoid", "radius", "motion"});
    if (n.has("half_extents")) {
      body.shape = read_extents(n);
    } else {
      body.shape = read_corners(n);
    }
  }
  if (n.has("radius")) body.radius = n["radius"].number();
  body.motion = read_motion(n["motion"]);
  return body;
}

}  // namespace touchstone::text
