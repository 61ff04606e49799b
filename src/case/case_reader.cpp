// Reads a case from its JSON document. There is one function for each kind of value, and each error
// names its place.

#include <limits>
#include <utility>

#include "case_schema.hpp"
#include "src/case/text/json_reader.hpp"
#include "src/case/text/motion_reader.hpp"
#include "src/case/text/read_case.hpp"
#include "src/words/format_name.hpp"
#include "touchstone/case.hpp"

namespace touchstone {
namespace {

using text::Node;

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

Body read_body(const Node& n) {
  Body body;
  if (n.has("parts")) {
    refuse_beside_parts(n);
    n.allow_keys({"parts", "motion"});
    body.shape = read_parts_of_body(n["parts"]);
    body.motion = text::read_motion(n["motion"]);
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
  body.motion = text::read_motion(n["motion"]);
  return body;
}

CaseSource read_source(const Node& n) {
  n.allow_keys({"name", "note"});
  CaseSource source{n["name"].text(), std::nullopt};
  if (n.has("note")) source.note = n["note"].text();
  return source;
}

// Only the keys of "planted" are checked.
Provenance read_provenance(const Node& n) {
  n.allow_keys({"family", "version", "seed", "index", "only", "planted"});
  Provenance provenance;
  provenance.family = n["family"].text();
  provenance.version = n["version"].number();
  provenance.seed = n["seed"].text();
  if (!n["index"].json().is_number_unsigned())
    n["index"].fail_expected("an integer that is not negative");
  provenance.index = n["index"].json().get<std::uint64_t>();
  if (n.has("only")) {
    const Node only = n["only"];
    if (!only.json().is_object()) only.fail_expected("an object");
    provenance.only.emplace();
    for (const auto& item : only.json().items())
      provenance.only->emplace(item.key(), only[item.key()].text());
  }
  if (n.has("planted")) {
    const Node planted = n["planted"];
    planted.allow_keys({"start", "contacts", "no_other_contacts", "instants", "clearance"});
    provenance.planted = planted.json().dump();
  }
  return provenance;
}

// Always true. False is refused: one question has one canonical text, without this member.
bool read_plane(const Node& n) {
  if (!n.boolean()) n.fail("expected true: a case that is not within a plane has no \"plane\"");
  return true;
}

// Refuses documents of other formats before their keys are reported as unknown.
void refuse_other_formats(const Node& n) {
  if (n.json().is_array()) {
    n.fail("expected one case, an object; found an array of " + std::to_string(n.json().size()) +
           ": several cases are written one on each line of a file whose name ends in .jsonl, "
           "without brackets and commas");
  }
  if (!n.json().is_object()) n.fail_expected("a case, an object");
  if (!n.has("schema")) {
    n.fail("the key \"schema\" is missing: a case has \"schema\": \"" + std::string(kCaseSchema) +
           '"');
  }
  const std::string schema = n["schema"].text();
  if (schema == "touchstone/query/1") {
    n["schema"].fail(
        "a query of several cases (all_of), where one case is expected: touchstone solve, certify, "
        "check, crosscheck, judge and audit take queries",
        Error::Code::unsuitable);
  }
  if (schema != kCaseSchema) n["schema"].fail(other_format(kCaseSchema, schema));
}

CaseParts read_parts(const Node& n) {
  refuse_other_formats(n);
  n.allow_keys({"schema", "id", "title", "source", "provenance", "tags", "horizon", "plane",
                "boxes", "expect", "$schema"});
  if (n.has("$schema")) static_cast<void>(n["$schema"].text());  // for editors; no meaning here
  CaseParts parts;
  parts.id = n["id"].text();
  if (n.has("title")) parts.title = n["title"].text();
  if (n.has("source")) parts.source = read_source(n["source"]);
  if (n.has("provenance")) parts.provenance = read_provenance(n["provenance"]);
  if (n.has("tags")) {
    parts.tags.emplace();
    for (const Node& tag : n["tags"].elements()) parts.tags->push_back(tag.text());
  }
  if (n.has("horizon")) parts.horizon = n["horizon"].numbers<2>();
  if (n.has("plane")) parts.plane = read_plane(n["plane"]);
  const auto boxes = n["boxes"].elements(2);
  for (std::size_t i = 0; i < 2; ++i) parts.bodies[i] = read_body(boxes[i]);
  if (n.has("expect")) {
    if (!n["expect"].json().is_object()) n["expect"].fail_expected("an object, a truth");
    parts.expect = n["expect"].json().dump();
  }
  return parts;
}

}  // namespace

Result<CaseParts> text::read_case_parts(const nlohmann::json& document) {
  try {
    return read_parts(Node(document, ""));
  } catch (const ReadError& e) {
    return e.error;
  }
}

Result<Case> text::read_case(const nlohmann::json& document) {
  auto parts = read_case_parts(document);
  if (!parts) return parts.error();
  return Case::make(std::move(parts).value());
}

Result<Case> parse_case(std::string_view json) {
  nlohmann::json document;
  try {
    document = text::parse_json(json);
  } catch (const text::ReadError& e) {
    return e.error;
  }
  Result<Case> parsed = text::read_case(document);
  if (parsed) return parsed;
  return text::with_number_text(parsed.error(), json);
}

}  // namespace touchstone
