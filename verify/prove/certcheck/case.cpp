// Reads a case, with the checker's own code: the head (all members except the bodies), the bodies,
// and which certificates can prove it.

#include "verify/prove/certcheck/case.hpp"

#include <algorithm>
#include <utility>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/mesh.hpp"

namespace touchstone::certcheck {

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

namespace {

constexpr std::size_t kMostParts = 4096;  // of a body

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
    refuse_named_shapes(entry);
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
    refuse_named_shapes(written);
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

// Whether certificates of version 1 can prove a case. They need constant axes of polyhedra, none of
// which is flat; and they know neither parts nor radii.
bool has_axes(const Case& c, bool any_polyhedron) {
  if (c.has_parts || c.radius_sum != 0) return false;
  return !any_polyhedron || std::ranges::all_of(c.bodies, [](const Body& body) {
    return is_linear(body.pieces) && (!body.half.empty() || !body.solid.is_flat());
  });
}

}  // namespace

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
  c.has_axes = has_axes(c, any_polyhedron);
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
