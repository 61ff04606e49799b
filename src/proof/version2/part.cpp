// Numbers the faces and edges of a body as in cases/schema/certificate-2.md, in integers: first -x,
// +x, … for a box; the loops for a polyhedron; and faces across a point, a segment or a polygon,
// which have too few of their own.

#include "part.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

#include "src/body/face_normal.hpp"

namespace touchstone::proof::version2 {
namespace {

// Adds a face. If lengths are multiplied by s, its normal is multiplied by s^power, and heights
// over it by s^(power + 1).
void add_face(Part& part, Point n, std::size_t corner, bool is_cap, const Integer& unit,
              int power) {
  Integer scale = unit;
  for (int i = 0; i < power; ++i) scale *= unit;
  Integer h = dot(n, part.vertices[corner]);
  part.faces.push_back({{std::move(n), std::move(h)}, corner, is_cap, std::move(scale)});
}

void add_box_faces(Part& part, const Box& box, const Integer& unit) {
  for (std::size_t m = 0; m < 3; ++m) {
    const bool is_flat = box.half_extents[m].is_zero();
    part.has_volume = part.has_volume && !is_flat;
    Point axis{};
    axis[m] = 1;
    part.edges.push_back(axis);
    for (const int side : {-1, 1}) {
      axis[m] = side;
      const std::size_t corner = side < 0 ? 0 : 7;
      add_face(part, axis, corner, is_flat, unit, 0);
    }
  }
  // Only the first of several coincident vertices has edges.
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t m = 0; m < 3; ++m) {
      bool is_first = (i >> m & 1U) == 0 && !box.half_extents[m].is_zero();
      for (std::size_t k = 0; k < 3; ++k)
        is_first = is_first && ((i >> k & 1U) == 0 || !box.half_extents[k].is_zero());
      if (is_first) part.joined.push_back({i, i | (std::size_t{1} << m)});
    }
  }
}

// Adds faces -n and +n across each axis, which is also an edge. Only the first axis may have
// extent.
void add_stick(Part& part, const Mat3<Integer>& axes, const std::array<int, 3>& powers,
               const Integer& unit) {
  part.has_volume = false;
  for (std::size_t m = 0; m < 3; ++m) {
    const bool is_cap = part.vertices.size() == 1 || m > 0;
    part.edges.push_back(axes[m]);
    add_face(part, opposite(axes[m]), 0, is_cap, unit, powers[m]);
    add_face(part, axes[m], part.vertices.size() - 1, is_cap, unit, powers[m]);
  }
}

void add_segment(Part& part, const Integer& unit) {
  part.joined.push_back({0, 1});
  const Point d = difference(part.vertices[1], part.vertices[0]);
  std::size_t least = 0;
  for (const std::size_t k : {1U, 2U}) {
    if (abs(d[k]) < abs(d[least])) least = k;
  }
  Point axis{};
  axis[least] = 1;
  const Point m = cross(d, axis);
  add_stick(part, {d, m, cross(d, m)}, {1, 1, 2}, unit);
}

// Adds the sides of a polygon, along its edges, and the edge across it.
void add_sides(Part& part, const Integer& unit) {
  part.has_volume = false;
  part.faces[0].is_cap = part.faces[1].is_cap = true;
  const Point m = part.faces[0].below.n;
  for (const auto& [u, v] : part.joined) {
    Point n = cross(difference(part.vertices[v], part.vertices[u]), m);
    const Integer h = dot(n, part.vertices[u]);
    const auto is_beyond = [&](const Point& x) { return dot(n, x) > h; };
    if (std::ranges::any_of(part.vertices, is_beyond)) n = opposite(n);
    add_face(part, std::move(n), u, false, unit, 3);
  }
  part.edges.push_back(m);
}

// Adds the faces and edges of a polyhedron. A point or a segment gets faces across it.
void add_polyhedron_faces(Part& part, const Polyhedron& polyhedron, const Integer& unit) {
  part.is_box = false;
  if (part.vertices.size() == 1)
    return add_stick(part, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0, 0, 0}, unit);
  if (part.vertices.size() == 2) return add_segment(part, unit);
  std::set<std::array<std::size_t, 2>> edges;
  for (const auto& loop : polyhedron.faces) {
    add_face(part, face_normal(part.vertices, loop), loop[0], false, unit, 2);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const auto [u, v] = std::minmax(loop[i], loop[(i + 1) % loop.size()]);
      edges.insert({u, v});
    }
  }
  for (const auto& [u, v] : edges) {
    part.joined.push_back({u, v});
    const Point &from = part.vertices[u], &to = part.vertices[v];
    part.edges.push_back(difference(to, from));
  }
  if (polyhedron.faces.size() == 2) add_sides(part, unit);
}

}  // namespace

void add_faces(Part& part, const Core& core, const Integer& unit) {
  if (const auto* polyhedron = std::get_if<Polyhedron>(&core)) {
    add_polyhedron_faces(part, *polyhedron, unit);
  } else {
    add_box_faces(part, std::get<Box>(core), unit);
  }
}

std::vector<Point> independent_ways(const Part& part) {
  std::vector<Point> ways;
  for (const Point& x : part.vertices) {
    const Point way = difference(x, part.vertices.front());
    const bool is_new = ways.empty() ? !is_zero(way) : !is_zero(cross(ways[0], way));
    if (is_new && ways.size() < 2) ways.push_back(way);
  }
  return ways;
}

}  // namespace touchstone::proof::version2
