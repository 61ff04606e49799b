// Writes the normals of faces and the directions of edges of both bodies as JSON, for the page's
// Gauss map (page/gauss.js), under the names that `overlap` gives them. A Lattice is a polyhedron
// in integers, with coplanar faces joined.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "src/hulls/solid.hpp"
#include "verify/look/show/body_data.hpp"
#include "verify/look/show/drawn_numbers.hpp"

namespace touchstone::show {
namespace {

using Json = nlohmann::ordered_json;

Vec3<Rational> as_rational(const Vec3<Integer>& v) {
  return {Rational(v[0]), Rational(v[1]), Rational(v[2])};
}

// The names are those of lattice_of: +x, -x, +y, … for a box.
std::string face_name(const hulls::Lattice& lattice, bool is_box, std::size_t face) {
  if (!is_box) return "f" + std::to_string(lattice.face_names[face]);
  return std::string(face % 2 == 0 ? "+" : "-") + "xyz"[face / 2];
}

// One name for each direction of edges: the name of the first edge along it. For a flat body also a
// direction across it.
std::vector<std::string> edge_names(const hulls::Lattice& lattice, bool is_box) {
  if (is_box) return {"x", "y", "z"};
  std::vector<std::string> names(lattice.directions.size(), "across");
  // Backwards, so that the first edge along a direction is the last to write its name.
  for (std::size_t v = lattice.vertices.size(); v-- > 0;) {
    for (const auto& edge : lattice.edges_at[v]) {
      if (edge.is_across || v > edge.other) continue;
      const auto [u, w] = std::minmax(lattice.vertex_names[v], lattice.vertex_names[edge.other]);
      names[edge.direction] = "e" + std::to_string(u) + "-" + std::to_string(w);
    }
  }
  return names;
}

}  // namespace

Json directions_data(const Query& query) {
  Json all = Json::array();
  for (std::size_t body = 0; body < 2; ++body) {
    const hulls::Lattice& lattice = query.solid(body).exact;
    const bool is_box = query.polyhedron(body) == nullptr;
    Json normals = Json::array();
    for (std::size_t i = 0; i < lattice.normals.size(); ++i)
      normals.push_back({face_name(lattice, is_box, i), drawn(as_rational(lattice.normals[i]))});
    const std::vector<std::string> names = edge_names(lattice, is_box);
    Json edges = Json::array();
    for (std::size_t i = 0; i < lattice.directions.size(); ++i)
      edges.push_back({names[i], drawn(as_rational(lattice.directions[i]))});
    all.push_back({{"normals", std::move(normals)}, {"edges", std::move(edges)}});
  }
  return all;
}

}  // namespace touchstone::show
