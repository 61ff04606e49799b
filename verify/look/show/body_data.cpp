// Writes the shape of a body, or the shapes of its parts, as JSON, rounded to doubles, for the page
// that draws it (page/shapes.js). case_data.cpp and enclosed_data.cpp call it. The page gets both
// the loops of the case and the whole faces and edges of the Solid.

#include "verify/look/show/body_data.hpp"

#include <utility>
#include <variant>

#include "src/body/face_normal.hpp"
#include "src/compound/placed_part.hpp"
#include "src/rest/obb.hpp"
#include "verify/look/show/drawn_numbers.hpp"
#include "verify/look/show/drawn_parts.hpp"
#include "verify/look/show/solid.hpp"
#include "verify/look/show/widest.hpp"

namespace touchstone::show {
namespace {

using Json = nlohmann::ordered_json;

// For each loop of a polyhedron, the name of its face. Loops may share a plane; a Solid has one
// face for all of them.
Json planes_of_loops(const Polyhedron& polyhedron, const Solid& solid) {
  Json planes = Json::array();
  for (const auto& loop : polyhedron.faces) {
    const Vec3<Rational> n = face_normal(polyhedron.vertices, loop);
    for (const Solid::Face& face : solid.faces) {
      const Vec3<Rational> turned = cross(n, face.normal);  // zero if they are parallel
      if (dot(turned, turned) != 0 || dot(n, face.normal) < 0) continue;
      planes.push_back(face.name);
      break;
    }
  }
  return planes;
}

Json drawn_polyhedron(const Polyhedron& polyhedron, const Solid& solid) {
  Json vertices = Json::array();
  for (const auto& v : polyhedron.vertices) vertices.push_back(drawn(difference(v, solid.center)));
  Json edges = Json::array();
  for (const Solid::Edge& edge : solid.edges) edges.push_back(edge.ends);
  Json faces = Json::object();
  for (const Solid::Face& face : solid.faces) {
    // Both sides of a flat body have one name; the page needs one loop.
    if (!faces.contains(face.name)) faces[face.name] = face.loop;
  }
  return {{"vertices", std::move(vertices)},
          {"loops", polyhedron.faces},
          {"planes", planes_of_loops(polyhedron, solid)},
          {"faces", std::move(faces)},
          {"edges", std::move(edges)}};
}

// A body without its motion.
Json shape_data(const Query& query, std::size_t body) {
  const Solid solid = solid_of(query, body);
  Json data = Json::object();
  if (const Polyhedron* polyhedron = query.polyhedron(body)) {
    data = drawn_polyhedron(*polyhedron, solid);
  } else {
    data["half"] = drawn(query.box(body).half_extents);
  }
  data["center"] = drawn(solid.center);
  return data;
}

}  // namespace

Json body_data(const Query& query, std::size_t body) {
  Json data = shape_data(query, body);
  data["pieces"] = pieces_data(query, body);
  return data;
}

Json parts_data(const Query& query, std::size_t body) {
  const auto* compound = std::get_if<Compound>(&query.shapes()[body]);
  Json parts = Json::array();
  for (std::size_t i = 0; i < query.part_count(body); ++i) {
    const Query part = part_query(query, body, i);
    Json data = shape_data(part.cores(), body);
    if (part.radius(body) > 0) data["radius"] = nearest_double(part.radius(body));
    // A polyhedron's pose is applied to its vertices.
    if (compound != nullptr && compound->parts[i].pose &&
        part.cores().polyhedron(body) == nullptr) {
      const Mat3<Rational> turn = compound::rotation_of(*compound->parts[i].pose);
      data["turn"] = {drawn(turn[0]), drawn(turn[1]), drawn(turn[2])};
    }
    parts.push_back(std::move(data));
  }
  return {{"parts", std::move(parts)}, {"pieces", pieces_data(query, body)}};
}

}  // namespace touchstone::show
