// The names of planes between two bodies, as answers and pages show them.

#include "src/rest/hulls/plane_names.hpp"

#include <algorithm>
#include <cstddef>

namespace touchstone::hulls {
namespace {

// The name of a face. A segment has no face, only directions across it, and a point only
// directions: these have the name of the edge, or of the vertex.
std::string face_named(const Lattice& body, bool is_box, std::size_t face) {
  if (!is_box && body.vertices.size() == 1) return "v" + std::to_string(body.vertex_names[0]);
  if (!is_box && body.vertices.size() == 2) {
    return "e" + std::to_string(body.vertex_names[0]) + "-" + std::to_string(body.vertex_names[1]);
  }
  if (!is_box) return "f" + std::to_string(body.face_names[face]);
  // See lattice_of(Box): +x, -x, +y, …
  return std::string(face % 2 == 0 ? "+" : "-") + "xyz"[face / 2];
}

// The name of an edge; "across" for a direction in which a flat body has no extent.
std::string edge_named(const Lattice& body, bool is_box, std::size_t direction) {
  if (is_box) return std::string(1, "xyz"[direction]);
  for (std::size_t u = 0; u < body.vertices.size(); ++u) {
    std::size_t least = body.vertices.size();
    for (const auto& edge : body.edges_at[u]) {
      if (edge.direction == direction && !edge.is_across && edge.other > u)
        least = std::min<std::size_t>(least, edge.other);
    }
    if (least == body.vertices.size()) continue;
    return "e" + std::to_string(body.vertex_names[u]) + "-" +
           std::to_string(body.vertex_names[least]);
  }
  return "across";
}

// The name with the kind of the feature: "face f3", "edge e0-1".
std::string face_in_words(const Lattice& body, bool is_box, std::size_t face) {
  const std::string own = face_named(body, is_box, face);
  return (own.front() == 'v' ? "vertex " : own.front() == 'e' ? "edge " : "face ") + own;
}

}  // namespace

std::string name_of(const Plane& plane, const std::array<const Lattice*, 2>& bodies,
                    const std::array<bool, 2>& is_box) {
  if (plane.kind == FacetKind::face1) return "a:" + face_named(*bodies[0], is_box[0], plane.first);
  if (plane.kind == FacetKind::face2) return "b:" + face_named(*bodies[1], is_box[1], plane.second);
  return "a:" + edge_named(*bodies[0], is_box[0], plane.first) +
         " b:" + edge_named(*bodies[1], is_box[1], plane.second);
}

std::string words_for(const Plane& plane, const std::array<const Lattice*, 2>& bodies,
                      const std::array<bool, 2>& is_box) {
  if (plane.kind == FacetKind::face1)
    return face_in_words(*bodies[0], is_box[0], plane.first) + " of body 1";
  if (plane.kind == FacetKind::face2)
    return face_in_words(*bodies[1], is_box[1], plane.second) + " of body 2";
  return "edges " + edge_named(*bodies[0], is_box[0], plane.first) + " of body 1, " +
         edge_named(*bodies[1], is_box[1], plane.second) + " of body 2";
}

}  // namespace touchstone::hulls
