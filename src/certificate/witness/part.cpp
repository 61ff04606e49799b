#include "part.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "touchstone/body/face_normal.hpp"

namespace touchstone::certificate::witness {
namespace {

using Corners = std::vector<Vec3<Rational>>;

Corners corners_of(const Box& box) {
  Corners corners;
  for (unsigned i = 0; i < 8; ++i) {
    Vec3<Rational> x = box.center;
    for (std::size_t m = 0; m < 3; ++m) {
      const Rational& h = box.half_extents[m];
      x[m] += (i >> m & 1U) != 0 ? h : Rational(-h);
    }
    corners.push_back(x);
  }
  return corners;
}

Point in_units(const Vec3<Rational>& x, const Integer& unit) {
  Point p;
  for (std::size_t i = 0; i < 3; ++i) p[i] = numerator(Rational(x[i] * Rational(unit)));
  return p;
}

void add_box_faces(Part& part, const Box& box) {
  for (std::size_t m = 0; m < 3; ++m) {
    const bool is_flat = box.half_extents[m].is_zero();
    part.has_volume = part.has_volume && !is_flat;
    Point axis{};
    axis[m] = 1;
    part.edges.push_back(axis);
    for (const int side : {-1, 1}) {
      axis[m] = side;
      const std::size_t corner = side < 0 ? 0 : 7;
      part.faces.push_back({{axis, dot(axis, part.vertices[corner])}, corner, is_flat});
    }
  }
  // Of vertices that coincide only the first has edges.
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t m = 0; m < 3; ++m) {
      bool is_first = (i >> m & 1U) == 0 && !box.half_extents[m].is_zero();
      for (std::size_t k = 0; k < 3; ++k)
        is_first = is_first && ((i >> k & 1U) == 0 || !box.half_extents[k].is_zero());
      if (is_first) part.joined.push_back({i, i | (std::size_t{1} << m)});
    }
  }
}

void add_polyhedron_faces(Part& part, const Polyhedron& polyhedron, const Integer& unit) {
  part.is_box = false;
  part.crossing_scale *= unit * unit;  // normals are areas
  std::set<std::array<std::size_t, 2>> edges;
  for (const auto& loop : polyhedron.faces) {
    const Point n = face_normal(part.vertices, loop);
    part.faces.push_back({{n, dot(n, part.vertices[loop[0]])}, loop[0], false});
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const auto [u, v] = std::minmax(loop[i], loop[(i + 1) % loop.size()]);
      edges.insert({u, v});
    }
  }
  for (const auto& [u, v] : edges) {
    part.joined.push_back({u, v});
    const Point &from = part.vertices[u], &to = part.vertices[v];
    part.edges.push_back({to[0] - from[0], to[1] - from[1], to[2] - from[2]});
  }
}

}  // namespace

Parts parts_of(const Query& q) {
  std::array<Corners, 2> corners;
  Parts parts;
  for (const std::size_t body : {0U, 1U}) {
    const auto& polyhedron = q.polyhedra()[body];
    corners[body] = polyhedron ? polyhedron->vertices : corners_of(q.boxes()[body]);
    for (const auto& x : corners[body]) {
      for (const Rational& c : x) parts.unit = lcm(parts.unit, denominator(c));
    }
  }
  for (const std::size_t body : {0U, 1U}) {
    Part& part = parts.part[body];
    part.crossing_scale = parts.unit;
    for (const auto& x : corners[body]) part.vertices.push_back(in_units(x, parts.unit));
    if (const auto& polyhedron = q.polyhedra()[body]) {
      add_polyhedron_faces(part, *polyhedron, parts.unit);
    } else {
      add_box_faces(part, q.boxes()[body]);
    }
  }
  return parts;
}

}  // namespace touchstone::certificate::witness
