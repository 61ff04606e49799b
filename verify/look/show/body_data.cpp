// The shape and the motion of a body as JSON, rounded to doubles, for the page that draws it.

#include "verify/look/show/body_data.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "src/body/face_normal.hpp"
#include "src/compound/placed_part.hpp"
#include "src/hulls/solid.hpp"
#include "src/rest/obb.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "verify/look/show/drawn_numbers.hpp"
#include "verify/look/show/drawn_parts.hpp"
#include "verify/look/show/solid.hpp"
#include "verify/look/show/widest.hpp"

namespace touchstone::show {
namespace {

using Json = nlohmann::ordered_json;

// p at t = from + length · u, divided by `divisor`, as a polynomial in u.
Json on_own_clock(const RationalPolynomial& p, const Rational& from, const Rational& length,
                  const Rational& divisor) {
  const RationalPolynomial clock{from, length};
  RationalPolynomial moved;
  for (int i = p.degree(); i >= 0; --i) moved = moved * clock + RationalPolynomial(p[i]);
  Json coefficients = Json::array();
  for (int i = 0; i <= moved.degree(); ++i)
    coefficients.push_back(nearest_double(moved[i] / divisor));
  return coefficients;
}

// The factor that turns numerators and their denominator into integers without a common divisor.
Rational integer_scale(std::vector<const RationalPolynomial*> numerators,
                       const RationalPolynomial& denominator) {
  numerators.push_back(&denominator);
  const IntegerPolynomial cleared = cleared_together(numerators).back();
  return Rational(cleared[cleared.degree()]) / denominator[denominator.degree()];
}

Json drawn_piece(const MotionPiece& piece) {
  const Rational length = piece.until - piece.from;
  const Rational turn = piece.axes_denominator(piece.from);
  const Rational way = piece.offset_denominator(piece.from);
  const auto drawn_by = [&](const RationalPolynomial& p, const Rational& divisor) {
    return on_own_clock(p, piece.from, length, divisor);
  };
  Json axes = Json::array();
  Json offset = Json::array();
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) axes.push_back(drawn_by(piece.axes[i][k], turn));
    offset.push_back(drawn_by(piece.offset[i], way));
  }
  std::vector<const RationalPolynomial*> entries;
  std::vector<const RationalPolynomial*> path;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) entries.push_back(&piece.axes[i][k]);
    path.push_back(&piece.offset[i]);
  }
  // The denominators at the piece's start, scaled as in certificates: with coprime integers.
  const Json scale{nearest_double(turn * integer_scale(entries, piece.axes_denominator)),
                   nearest_double(way * integer_scale(path, piece.offset_denominator))};
  return {{"from", nearest_double(piece.from)},
          {"until", nearest_double(piece.until)},
          {"axes", axes},
          {"axes_denominator", drawn_by(piece.axes_denominator, turn)},
          {"offset", offset},
          {"offset_denominator", drawn_by(piece.offset_denominator, way)},
          {"scale", scale},
          {"rigid", piece.rigid}};
}

// For each loop of a polyhedron, the name of the face in whose plane it is.
Json planes_of_loops(const Polyhedron& polyhedron, const Solid& solid) {
  Json planes = Json::array();
  for (const auto& loop : polyhedron.faces) {
    const Vec3<Rational> n = face_normal(polyhedron.vertices, loop);
    for (const Solid::Face& face : solid.faces) {
      const Vec3<Rational> turned = cross(n, face.normal);
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
    if (!faces.contains(face.name)) faces[face.name] = face.loop;
  }
  return {{"vertices", std::move(vertices)},
          {"loops", polyhedron.faces},
          {"planes", planes_of_loops(polyhedron, solid)},
          {"faces", std::move(faces)},
          {"edges", std::move(edges)}};
}

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
  for (std::size_t v = lattice.vertices.size(); v-- > 0;) {
    for (const auto& edge : lattice.edges_at[v]) {
      if (edge.is_across || v > edge.other) continue;
      const auto [u, w] = std::minmax(lattice.vertex_names[v], lattice.vertex_names[edge.other]);
      names[edge.direction] = "e" + std::to_string(u) + "-" + std::to_string(w);
    }
  }
  return names;
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

Json pieces_data(const Query& query, std::size_t body) {
  Json pieces = Json::array();
  for (const MotionPiece& piece : query.motions()[body].pieces()) {
    check_limit();
    pieces.push_back(drawn_piece(piece));
  }
  return pieces;
}

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
