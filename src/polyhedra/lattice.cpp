#include "touchstone/polyhedra/lattice.hpp"

#include <map>
#include <set>
#include <utility>

#include "touchstone/body/face_normal.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::polyhedra {
namespace {

// In a unit in which all are whole.
void set_vertices(Lattice& lattice, const std::vector<Vec3<Rational>>& vertices) {
  std::vector<Rational> all;
  for (const auto& v : vertices) all.insert(all.end(), v.begin(), v.end());
  const Rational scale = NumberTraits<Integer>::common_scale(all);
  lattice.unit = 1 / scale;
  for (const auto& v : vertices) {
    lattice.vertices.push_back({numerator(Rational(v[0] * scale)),
                                numerator(Rational(v[1] * scale)),
                                numerator(Rational(v[2] * scale))});
  }
}

Vec3<Integer> coprime(const Vec3<Rational>& v) {
  const Rational scale = NumberTraits<Integer>::common_scale(v);
  return {numerator(Rational(v[0] * scale)), numerator(Rational(v[1] * scale)),
          numerator(Rational(v[2] * scale))};
}

// Of the two senses of a line the one whose first coordinate that is not zero is positive.
Vec3<Integer> without_sense(Vec3<Integer> v) {
  int sense = 0;
  for (Integer& c : v) {
    if (sense == 0) sense = c.sign();
    if (sense < 0) c = -c;
  }
  return v;
}

Vec3<Rational> difference(const Vec3<Rational>& a, const Vec3<Rational>& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

Vec3<Rational> opposite(const Vec3<Rational>& v) { return {-v[0], -v[1], -v[2]}; }

// A direction of edges that is the normal of two opposite faces, too.
void add_across(Lattice& lattice, const Vec3<Rational>& axis) {
  lattice.directions.push_back(without_sense(coprime(axis)));
  for (const auto& n : {axis, opposite(axis)}) {
    lattice.normals.push_back(coprime(n));
    lattice.face_names.push_back(0);
  }
}

// A prism of no height, along the normal of the polygon.
Lattice lattice_of_polygon(const Polyhedron& p) {
  Lattice lattice;
  const auto& loop = p.faces.front();
  const Vec3<Rational> m = face_normal(p.vertices, loop);
  add_across(lattice, m);
  std::vector<std::size_t> corners;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const auto& x = p.vertices[loop[i]];
    const auto into = difference(x, p.vertices[loop[(i + loop.size() - 1) % loop.size()]]);
    const auto onwards = difference(p.vertices[loop[(i + 1) % loop.size()]], x);
    if (dot(cross(into, onwards), m) > 0) corners.push_back(loop[i]);
  }
  std::set<Vec3<Integer>> directions;
  std::vector<Vec3<Rational>> vertices;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    vertices.push_back(p.vertices[corners[i]]);
    const auto side = difference(p.vertices[corners[(i + 1) % corners.size()]], vertices.back());
    lattice.normals.push_back(coprime(cross(side, m)));
    lattice.face_names.push_back(0);
    Vec3<Integer> way = without_sense(coprime(side));
    if (directions.insert(way).second) lattice.directions.push_back(std::move(way));
  }
  set_vertices(lattice, vertices);
  lattice.vertex_names = std::move(corners);
  return lattice;
}

// A box of no height and width along the segment, or of no extent at the point.
Lattice lattice_of_stick(const Polyhedron& p) {
  Lattice lattice;
  set_vertices(lattice, p.vertices);
  Mat3<Rational> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  if (p.vertices.size() == 2) {
    const auto d = difference(p.vertices[1], p.vertices[0]);
    std::size_t across = 0;
    while (d[(across + 1) % 3].is_zero() && d[(across + 2) % 3].is_zero()) ++across;
    const auto m = cross(d, axes[across]);
    axes = {d, m, cross(d, m)};
  }
  for (const auto& axis : axes) add_across(lattice, axis);
  for (std::size_t v = 0; v < p.vertices.size(); ++v) lattice.vertex_names.push_back(v);
  return lattice;
}

}  // namespace

Lattice lattice_of(const Polyhedron& p) {
  if (p.faces.empty()) return lattice_of_stick(p);
  if (is_flat(p)) return lattice_of_polygon(p);
  Lattice lattice;
  std::map<Vec3<Integer>, std::size_t> planes;
  std::vector<std::size_t> plane_of;  // by face
  for (std::size_t f = 0; f < p.faces.size(); ++f) {
    check_limit();
    Vec3<Integer> normal = coprime(face_normal(p.vertices, p.faces[f]));
    const auto [plane, is_new] = planes.emplace(normal, lattice.normals.size());
    plane_of.push_back(plane->second);
    if (!is_new) continue;
    lattice.normals.push_back(std::move(normal));
    lattice.face_names.push_back(f);
  }

  std::map<std::pair<std::size_t, std::size_t>, std::size_t> left_of;  // the plane, by edge
  std::vector<std::set<std::size_t>> around(p.vertices.size());
  for (std::size_t f = 0; f < p.faces.size(); ++f) {
    const auto& loop = p.faces[f];
    for (std::size_t i = 0; i < loop.size(); ++i) {
      left_of[{loop[i], loop[(i + 1) % loop.size()]}] = plane_of[f];
      around[loop[i]].insert(plane_of[f]);
    }
  }
  std::set<Vec3<Integer>> directions;
  for (const auto& [edge, plane] : left_of) {
    const auto& [from, to] = edge;
    if (from > to || left_of.at({to, from}) == plane) continue;
    const auto& a = p.vertices[from];
    const auto& b = p.vertices[to];
    Vec3<Integer> way = without_sense(coprime({b[0] - a[0], b[1] - a[1], b[2] - a[2]}));
    if (directions.insert(way).second) lattice.directions.push_back(std::move(way));
  }

  std::vector<Vec3<Rational>> corners;
  for (std::size_t v = 0; v < p.vertices.size(); ++v) {
    if (around[v].size() < 3) continue;
    corners.push_back(p.vertices[v]);
    lattice.vertex_names.push_back(v);
  }
  set_vertices(lattice, corners);
  return lattice;
}

Lattice lattice_of(const Box& box) {
  Lattice lattice;
  std::vector<Vec3<Rational>> corners;
  for (unsigned corner = 0; corner < 8; ++corner) {
    Vec3<Rational> v = box.center;
    for (std::size_t i = 0; i < 3; ++i) {
      if ((corner >> i & 1U) != 0) {
        v[i] += box.half_extents[i];
      } else {
        v[i] -= box.half_extents[i];
      }
    }
    corners.push_back(std::move(v));
  }
  set_vertices(lattice, corners);
  for (std::size_t i = 0; i < 3; ++i) {
    Vec3<Integer> axis{};
    axis[i] = 1;
    lattice.directions.push_back(axis);
    lattice.normals.push_back(axis);
    axis[i] = -1;
    lattice.normals.push_back(std::move(axis));
  }
  return lattice;
}

}  // namespace touchstone::polyhedra
