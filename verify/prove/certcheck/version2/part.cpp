// The vertices, faces and edges of a convex part, numbered as in cases/schema/certificate-2.md:
// first in the numbers of the case (Drawn), then in integers.

#include "verify/prove/certcheck/version2/part.hpp"

#include <algorithm>
#include <numeric>

#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck::version2 {
namespace {

constexpr std::array<std::size_t, 3> kAxes{0, 1, 2};
using ThreeAxes = std::array<Row, 3>;

// A part before it is made integral: in the numbers of the case, which are rationals.
struct Drawn {
  struct Face {
    Row n;
    bool is_cap = false;
  };

  // Adds the half-space of a face: the outer normal n, and a point x of the face.
  void add_face(Row n, const Row& x) {
    n[3] = -dot(n, x);
    faces.push_back({n});
  }

  // Adds the edges of a box, a segment or a point along three axes, and the faces across each: -n,
  // then +n.
  void add_across(const ThreeAxes& axes) {
    for (const Row& axis : axes) {
      edges.push_back(axis);
      add_face(Row{} - axis, vertices.front());
      add_face(axis, vertices.back());
      Face &low = faces.end()[-2], &high = faces.back();
      low.is_cap = high.is_cap = low.n[3] == -high.n[3];
    }
  }

  // Adds the sides of a polygon along its edges, and the edge across the polygon.
  void add_sides() {
    faces[0].is_cap = faces[1].is_cap = true;
    Row across = faces[0].n;
    across[3] = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      add_face(cross(edges[i], across), vertices[starts[i]]);
      Row& n = faces.back().n;
      const auto is_beyond = [&](const Row& x) { return dot(n, x) > 0; };
      if (std::ranges::any_of(vertices, is_beyond)) n = Row{} - n;
    }
    edges.push_back(across);
  }

  // Applies the pose of the part.
  void place(const Shape& shape) {
    const Row shift{shape.shift[0], shape.shift[1], shape.shift[2]};
    const auto move = [&](Row& x) {
      Row y{shift[0] * x[3], shift[1] * x[3], shift[2] * x[3], x[3]};
      for (const std::size_t i : kAxes) {
        for (const std::size_t m : kAxes) y[i] += shape.turn[m][i] * x[m];
      }
      x = y;
    };
    std::ranges::for_each(vertices, move);
    std::ranges::for_each(edges, move);
    for (Face& face : faces) {
      const Rational height = std::exchange(face.n[3], 0);
      move(face.n);
      face.n[3] = height - dot(face.n, shift);
    }
  }

  std::vector<Row> vertices{}, edges{};
  std::vector<std::size_t> starts{};  // the first vertex of each edge between vertices
  std::vector<Face> faces{};
};

// The coordinates of a constant vector; `last` is 1 for a point, 0 for a direction.
Row row(const Vector& v, int last) { return {v[0](0), v[1](0), v[2](0), last}; }

// The axes d, m and k of a segment (certificate-2.md, the table of parts).
ThreeAxes axes_of_segment(const Row& d, const ThreeAxes& units) {
  const auto shorter = [&](std::size_t i, std::size_t k) { return abs(d[i]) < abs(d[k]); };
  const Row m = cross(d, units[std::ranges::min(kAxes, shorter)]);
  return {d, m, cross(d, m)};
}

// The vertices, faces and edges of a shape with its pose, in the numbers of the case.
Drawn drawn(const Shape& shape) {
  Drawn part;
  auto& x = part.vertices;
  if (!shape.half.empty()) {
    x.assign(8, {0, 0, 0, 1});
    for (const std::size_t m : kAxes) {
      const Rational low = shape.center[m] - shape.half[m], high = shape.center[m] + shape.half[m];
      // Bit m of a vertex's number says at which end of axis m it is.
      for (std::size_t i = 0; i < 8; ++i) x[i][m] = (i >> m & 1U) != 0 ? high : low;
    }
  }
  const Polyhedron& solid = shape.solid;
  for (const Vector& v : solid.vertices) x.push_back(row(v, 1));
  for (std::size_t f = 0; f < solid.normals.size(); ++f)
    part.add_face(row(solid.normals[f], 0), x[solid.first_of[f]]);
  for (const auto& [u, v] : solid.edges) {
    if (u > v) continue;
    part.edges.push_back(x[v] - x[u]);
    part.starts.push_back(u);
  }
  const ThreeAxes units{Row{1, 0, 0, 0}, Row{0, 1, 0, 0}, Row{0, 0, 1, 0}};
  if (x.size() == 2) {
    part.add_across(axes_of_segment(x[1] - x[0], units));
  } else if (part.faces.empty()) {
    part.add_across(units);
  } else if (solid.is_flat()) {
    part.add_sides();
  }
  if (!shape.turn.empty()) part.place(shape);
  return part;
}

}  // namespace

Part part_of(const Shape& shape) {
  look_at_clock();
  const Drawn drawn = version2::drawn(shape);
  Part part;
  part.is_box = !shape.half.empty();
  for (const Row& x : drawn.vertices) part.vertices.push_back(whole(x).first);
  for (const Row& x : drawn.edges) part.edges.push_back(whole(x).first);
  for (const auto& [n, is_cap] : drawn.faces) {
    auto [numbers, size] = whole(n);
    part.faces.push_back({std::move(numbers), std::move(size), is_cap});
    part.has_volume = part.has_volume && !is_cap;
  }
  return part;
}

std::vector<std::size_t> Part::rivals(std::size_t i) const {
  if (is_box) return {i ^ 1U, i ^ 2U, i ^ 4U};
  std::vector<std::size_t> all(vertices.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

Parts parts_of(const Case& c) {
  Parts all;
  for (const std::size_t body : {0U, 1U}) {
    for (const Shape& shape : c.bodies[body].parts) all[body].push_back(part_of(shape));
    if (all[body].empty()) all[body].push_back(part_of(c.bodies[body]));
  }
  return all;
}

}  // namespace touchstone::certcheck::version2
