#pragma once

#include "verify/certcheck/motion.hpp"

namespace touchstone::certcheck {

struct Body {
  std::vector<Rational> half, center;           // a box
  std::vector<Vector> vertices;                 // or a polyhedron
  std::vector<std::vector<std::size_t>> faces;  // by loops of its vertices
  Pieces pieces;

  bool is_box() const { return vertices.empty(); }
};

struct Case {
  std::string id;
  Rational t0 = 0, t1 = 1;
  std::array<Body, 2> bodies;

  bool has_boxes_only() const { return bodies[0].is_box() && bodies[1].is_box(); }
};

// Twice the area of a plane loop times its normal, whichever of its corners are straight.
inline Vector normal_of(const std::vector<Vector>& points, const std::vector<std::size_t>& loop) {
  Vector sum;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const Vector part = cross(points[loop[i]], points[loop[(i + 1) % loop.size()]]);
    for (std::size_t k = 0; k < 3; ++k) sum[k] = sum[k] + part[k];
  }
  return sum;
}

// A closed surface of plane convex faces that has no vertex beyond any of them.
inline void read_polyhedron(const Json& n, Body& body) {
  allow_keys(n, {"vertices", "faces"});
  std::set<std::vector<Rational>> points;
  for (const Json& entry : list(n.at("vertices"), 4, 256)) {
    const auto x = numbers(entry, 3, 3);
    if (!points.insert(x).second) malformed("a vertex is given twice");
    body.vertices.push_back({x[0], x[1], x[2]});
  }
  std::set<std::pair<std::size_t, std::size_t>> edges;
  std::set<std::size_t> used;
  for (const Json& entry : list(n.at("faces"), 4, 508)) {
    std::vector<std::size_t> loop;
    for (const Rational& index : numbers(entry, 3, 256)) {
      if (index.get_den() != 1 || index < 0 || index >= points.size()) malformed("no such vertex");
      loop.push_back(index.get_num().get_ui());
    }
    const std::set<std::size_t> corners(loop.begin(), loop.end());
    if (corners.size() < loop.size()) malformed("a face has a vertex twice");
    used.insert(loop.begin(), loop.end());
    const Vector normal = normal_of(body.vertices, loop);
    const auto beyond = [&](const Vector& direction, std::size_t from, std::size_t to) {
      return sgn(dot(direction, body.vertices[to] - body.vertices[from])(0));
    };
    bool has_depth = false;
    for (std::size_t v = 0; v < points.size(); ++v) {
      const int side = beyond(normal, loop[0], v);
      if (side > 0 || (side < 0 && corners.contains(v))) malformed("a face is not convex or plane");
      has_depth = has_depth || side < 0;
    }
    if (!has_depth) malformed("a polyhedron without volume, or a face without area");
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const std::size_t u = loop[i], v = loop[(i + 1) % loop.size()];
      if (!edges.emplace(u, v).second)
        malformed("two faces run along an edge in the same direction");
      const Vector inward = cross(normal, body.vertices[v] - body.vertices[u]);
      for (const std::size_t other : loop) {
        if (beyond(inward, u, other) < 0) malformed("a face is not a convex loop");
      }
    }
    body.faces.push_back(std::move(loop));
  }
  for (const auto& [u, v] : edges) {
    if (!edges.contains({v, u})) malformed("an edge has a face on one side only");
  }
  if (used.size() != points.size() || 2 * (points.size() + body.faces.size()) != edges.size() + 4) {
    malformed("a polyhedron that is not one surface with all its vertices");
  }
}

inline Body read_body(const Json& n, const Rational& t0, const Rational& t1) {
  Body body;
  if (n.contains("polyhedron")) {
    allow_keys(n, {"polyhedron", "motion"});
    read_polyhedron(n["polyhedron"], body);
  } else if (n.contains("half_extents")) {
    allow_keys(n, {"half_extents", "center", "motion"});
    body.half = numbers(n["half_extents"], 3, 3);
    body.center = n.contains("center") ? numbers(n["center"], 3, 3) : std::vector<Rational>(3);
  } else {
    allow_keys(n, {"min", "max", "motion"});
    const auto least = numbers(n.at("min"), 3, 3), most = numbers(n.at("max"), 3, 3);
    for (std::size_t k = 0; k < 3; ++k) {
      body.half.push_back((most[k] - least[k]) / 2);
      body.center.push_back((most[k] + least[k]) / 2);
    }
  }
  for (const Rational& h : body.half) {
    if (h < 0) malformed("a negative extent");
  }
  body.pieces = read_motion(n.at("motion"), t0, t1);
  return body;
}

inline Case read_case(const Json& document) {
  allow_keys(document, {"schema", "id", "title", "source", "provenance", "tags", "horizon", "boxes",
                        "expect"});
  if (document.at("schema") != "touchstone/case/1") malformed("not touchstone/case/1");
  Case result;
  result.id = document.at("id").get<std::string>();
  document.value("title", "");
  document.value("tags", Texts{});
  if (document.contains("source")) {
    allow_keys(document["source"], {"name", "note"});
    document["source"].at("name").get<std::string>();
    document["source"].value("note", "");
  }
  if (document.contains("horizon")) {
    const auto ends = numbers(document["horizon"], 2, 2);
    result.t0 = ends[0];
    result.t1 = ends[1];
  }
  if (result.id.empty() || result.t1 < result.t0)
    malformed("an empty id or a horizon that ends early");
  const auto& boxes = list(document.at("boxes"), 2, 2);
  for (std::size_t i = 0; i < 2; ++i) {
    result.bodies[i] = read_body(boxes[i], result.t0, result.t1);
  }
  for (const Json& box : boxes) {
    const Json& kind = box.at("motion").at("kind");
    if (!result.has_boxes_only() && kind != "static" && kind != "linear") {
      malformed("beside a polyhedron all motions are static or linear");
    }
  }
  return result;
}

}  // namespace touchstone::certcheck
