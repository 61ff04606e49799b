// Reads a case, with the checker's own code.

#include "verify/prove/certcheck/case.hpp"

#include <algorithm>
#include <utility>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/hull.hpp"
#include "verify/prove/certcheck/mesh.hpp"

namespace touchstone::certcheck {
namespace {

// Reads a box that is given by half_extents and center.
void read_half(const Json& written, Shape& body) {
  for (const char* other : {"min", "max"}) {
    if (written.contains(other)) {
      malformed(written[other],
                "a box is given by half_extents and center, or by min and max, not by both");
    }
  }
  const Json& half = written["half_extents"];
  body.half = numbers(half, 3);
  body.center = written.contains("center") ? numbers(written["center"], 3) : Rationals(3);
  for (std::size_t k = 0; k < 3; ++k) {
    if (body.half[k] < 0) malformed(half[k], "a half extent must not be negative");
  }
}

// Reads a box that is given by min and max.
void read_corners(const Json& written, Shape& body) {
  if (written.contains("center"))
    malformed(written["center"], "a center goes with half_extents, which are missing");
  if (!written.contains("min") && !written.contains("max")) {
    malformed(written,
              "the key \"half_extents\" (or \"min\" and \"max\", or \"polyhedron\", or \"hull\") "
              "is missing");
  }
  const Rationals low = numbers(member(written, "min"), 3);
  const Rationals high = numbers(member(written, "max"), 3);
  for (std::size_t k = 0; k < 3; ++k) {
    if (high[k] < low[k]) malformed(written["max"][k], "max is less than min");
    body.half.push_back((high[k] - low[k]) / 2);
    body.center.push_back((high[k] + low[k]) / 2);
  }
}

}  // namespace

void read_shape(const Json& written, const std::string& beside, Shape& shape) {
  if (written.contains("hull")) {
    only(written, "hull " + beside);
    shape.solid = read_hull(written["hull"]);
  } else if (written.contains("polyhedron")) {
    only(written, "polyhedron " + beside);
    shape.solid = read_polyhedron(written["polyhedron"]);
  } else {
    only(written, "half_extents center min max polyhedron hull " + beside);
    (written.contains("half_extents") ? read_half : read_corners)(written, shape);
  }
}

namespace {

// Reads the pose of a part: the columns of a rotation, in rationals, and a shift.
void read_pose(const Json& written, Shape& shape) {
  if (written.contains("scale"))
    malformed(written["scale"], "a pose has no scale: a part is written in the size that it has");
  only(written, "rotation translation");
  const auto read = [&](const char* key, const Rationals& otherwise) {
    return written.contains(key) ? numbers(written[key], otherwise.size()) : otherwise;
  };
  const Rationals q = read("rotation", {1, 0, 0, 0});
  const Rational square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
  if (square == 0) malformed(written["rotation"], "a zero quaternion is no rotation");
  const Piece turned = rigid({q[0], q[1], q[2], q[3]}, Vector(3), 1);
  for (const Vector& column : turned.a) {
    Rationals& to = shape.turn.emplace_back();
    for (const Polynomial& p : column) to.push_back(p(0) / square);
  }
  shape.shift = read("translation", {0, 0, 0});
}

constexpr std::size_t kMostParts = 4096;  // of a body

}  // namespace

void refuse_names(const Json& written) {
  if (written.contains("sphere"))
    malformed(written["sphere"],
              "a sphere is written as \"half_extents\": [\"0\", \"0\", \"0\"], its \"center\" and "
              "its \"radius\"");
  if (written.contains("capsule"))
    malformed(written["capsule"],
              "a capsule is written as \"polyhedron\": {\"vertices\": [[…], […]], \"faces\": []}, "
              "the ends of its axis, and its \"radius\"");
}

Rational read_radius(const Json& written) {
  Rational radius = number(written);
  if (radius < 0) malformed(written, "a radius must not be negative");
  return radius;
}

namespace {

// Refuses the members of a body that may not stand beside its parts.
void refuse_beside_parts(const Json& written) {
  for (const char* key :
       {"half_extents", "center", "min", "max", "polyhedron", "hull", "mesh", "radius"}) {
    if (written.contains(key)) {
      malformed(written[key],
                "a body with \"parts\" has no shape and no radius of its own: each part has them");
    }
  }
  only(written, "parts motion");
}

// Refuses the members of a body that a part does not have.
void refuse_in_part(const Json& written) {
  if (!written.is_object()) expected("an object", written);
  if (written.contains("parts"))
    malformed(written["parts"], "a part has no parts: write all parts in one list");
  if (written.contains("mesh"))
    malformed(written["mesh"], "a mesh is a body of its own: its triangles are its parts");
  if (written.contains("motion"))
    malformed(written["motion"], "a part has no motion: it moves with its body, in a \"pose\"");
}

// Reads the parts of a body, each with its own shape, radius and pose.
void read_parts(const Json& written, Body& body) {
  refuse_beside_parts(written);
  for (const Json& entry : list(written["parts"], 1, kMostParts)) {
    refuse_in_part(entry);
    refuse_names(entry);
    Shape& part = body.parts.emplace_back();
    read_shape(entry, "pose radius", part);
    if (entry.contains("radius")) part.radius = read_radius(entry["radius"]);
    if (entry.contains("pose")) read_pose(entry["pose"], part);
  }
}

// The triangles of a mesh as parts, each with the radius that is written beside the mesh.
void read_triangles(const Json& written, Body& body) {
  only(written, "mesh radius motion");
  const Rational radius = written.contains("radius") ? read_radius(written["radius"]) : 0;
  for (Polyhedron& triangle : read_mesh(written["mesh"])) {
    Shape& part = body.parts.emplace_back();
    part.solid = std::move(triangle);
    part.radius = radius;
  }
}

Body read_body(const Json& written, const Rational& t0, const Rational& t1) {
  Body body;
  if (written.contains("parts")) {
    read_parts(written, body);
  } else if (written.contains("mesh")) {
    read_triangles(written, body);
  } else {
    refuse_names(written);
    read_shape(written, "radius motion", body);
    if (written.contains("radius")) body.radius = read_radius(written["radius"]);
  }
  const Json& motion = member(written, "motion");
  body.pieces = read_motion(motion, t0, t1);
  body.may_jump = motion.contains("allow_jumps") && boolean(motion["allow_jumps"]);
  return body;
}

// Whether a body does not turn and has constant velocity.
bool is_linear(const Pieces& pieces) {
  const auto is_constant = [](const Polynomial& p) { return p.degree() <= 0; };
  const Piece& piece = pieces.front();
  return pieces.size() == 1 && is_constant(piece.w) && is_constant(piece.v) &&
         std::ranges::all_of(
             piece.a, [&](const Vector& x) { return std::ranges::all_of(x, is_constant); }) &&
         std::ranges::all_of(piece.p, [](const Polynomial& p) { return p.degree() <= 1; });
}

}  // namespace

void read_words(const Json& document) {
  if (text(document, "id").empty()) malformed(document["id"], "an id must not be empty");
  if (document.contains("title")) text(document, "title");
  if (document.contains("tags")) texts(document["tags"]);
  if (document.contains("source")) {
    only(document["source"], "name note");
    text(document["source"], "name");
    if (document["source"].contains("note")) text(document["source"], "note");
  }
  if (document.contains("expect") && !document["expect"].is_object())
    expected("an object, a truth", document["expect"]);
}

Case read_head(const Json& document) {
  if (document.is_array()) {
    malformed(document, "expected one case, an object; found an array of " +
                            std::to_string(document.size()) +
                            ": several cases are written one on each line of a file whose name "
                            "ends in .jsonl, without brackets and commas");
  }
  if (document.is_object() && !document.contains("schema"))
    malformed(document,
              "the key \"schema\" is missing: a case has \"schema\": \"touchstone/case/1\"");
  require_schema(document, "touchstone/case/1");
  only(document, "schema id title source provenance tags horizon plane boxes expect $schema");
  read_words(document);
  const Rationals ends =
      document.contains("horizon") ? numbers(document["horizon"], 2) : Rationals{0, 1};
  Case c{text(document, "id"), ends[0], ends[1], {}};
  if (c.t1 < c.t0) malformed(document["horizon"], "the horizon ends before it begins");
  return c;
}

void refuse_plane(const Json& document) {
  if (!document.contains("plane")) return;
  if (!boolean(document["plane"]))
    malformed(document["plane"],
              "expected true: a case that is not within a plane has no \"plane\"");
  beyond_limit(
      "a case within a plane, and certificates are about space: `touchstone import plane` writes "
      "it as a case about space");
}

Case read_case(const Json& document) {
  Case c = read_head(document);
  const Json::array_t& boxes = list(member(document, "boxes"), 2);
  bool any_polyhedron = false;
  for (const Json& box : boxes) {
    any_polyhedron = any_polyhedron || box.contains("polyhedron") || box.contains("hull");
    c.has_parts = c.has_parts || box.contains("parts") || box.contains("mesh");
  }
  for (const Json& box : boxes) {
    c.bodies.push_back(read_body(box, c.t0, c.t1));
    c.radius_sum += c.bodies.back().radius;
  }
  c.has_boxes_only = !any_polyhedron && !c.has_parts && c.radius_sum == 0;
  c.has_axes = !c.has_parts && c.radius_sum == 0;
  for (const Body& body : c.bodies) {
    const bool is_solid = !body.half.empty() || !body.solid.is_flat();
    c.has_axes = c.has_axes && (!any_polyhedron || (is_linear(body.pieces) && is_solid));
  }
  refuse_plane(document);
  return c;
}

bool Case::has_two_poses(const Rational& t) const {
  return std::ranges::any_of(bodies, [&t](const Body& body) {
    const auto has = [&t](const Piece& piece) { return piece.from <= t && t <= piece.until; };
    return body.may_jump && std::ranges::count_if(body.pieces, has) > 1;
  });
}

}  // namespace touchstone::certcheck
