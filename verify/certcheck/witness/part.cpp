#include "verify/certcheck/witness/part.hpp"

#include <algorithm>

#include "verify/certcheck/failure.hpp"
#include "verify/certcheck/limits.hpp"
#include "verify/certcheck/witness/limits.hpp"

namespace touchstone::certcheck::witness {
namespace {

// A part in the numbers of the case.
struct Drawn {
  struct Face {
    Point n;
    Rational h;
    bool is_cap = false;
  };

  void add_face(const Point& n, const Point& x) { faces.push_back({n, dot(n, x)}); }

  // The edges of a box, a segment or a point, and the faces across them: -n +n of each.
  void add_across(const std::array<Point, 3>& axes) {
    for (const Point& axis : axes) {
      edges.push_back(axis);
      add_face(Point{} - axis, vertices.front());
      add_face(axis, vertices.back());
      Face &low = faces.end()[-2], &high = faces.back();
      low.is_cap = high.is_cap = low.h == -high.h;
    }
  }

  // The sides of a polygon along its edges, and the edge across it.
  void add_sides(const Polyhedron& solid) {
    faces[0].is_cap = faces[1].is_cap = true;
    const Point m = faces[0].n;
    for (const auto& [u, v] : solid.edges) {
      if (u > v) continue;
      const Point first = vertices[u];
      Point n = cross(vertices[v] - first, m);
      const auto is_beyond = [&](const Point& x) { return dot(n, x - first) > 0; };
      if (std::ranges::any_of(vertices, is_beyond)) n = Point{} - n;
      add_face(n, first);
    }
    edges.push_back(m);
  }

  std::vector<Point> vertices{}, edges{};
  std::vector<Face> faces{};
  bool is_box = false;
};

constexpr std::array<std::size_t, 3> kAxes{0, 1, 2};

std::array<Point, 3> unit_vectors() {
  std::array<Point, 3> units;
  for (const std::size_t m : kAxes) units[m][m] = 1;
  return units;
}

Drawn box(const Shape& shape) {
  Drawn part;
  part.is_box = true;
  for (unsigned i = 0; i < 8; ++i) {
    Point& x = part.vertices.emplace_back();
    for (const std::size_t m : kAxes)
      x[m] = shape.center[m] + ((i >> m & 1U) != 0 ? 1 : -1) * shape.half[m];
  }
  part.add_across(unit_vectors());
  return part;
}

std::array<Point, 3> axes_of_segment(const Point& d) {
  const auto shorter = [&](std::size_t i, std::size_t k) { return abs(d[i]) < abs(d[k]); };
  const Point m = cross(d, unit_vectors()[std::ranges::min(kAxes, shorter)]);
  return {d, m, cross(d, m)};
}

Point constant(const Vector& v) { return {v[0](0), v[1](0), v[2](0)}; }

Drawn polyhedron(const Polyhedron& solid) {
  Drawn part;
  for (const Vector& x : solid.vertices) part.vertices.push_back(constant(x));
  const auto& x = part.vertices;
  if (x.size() < 3) {
    part.add_across(x.size() == 1 ? unit_vectors() : axes_of_segment(x[1] - x[0]));
    return part;
  }
  for (std::size_t f = 0; f < solid.normals.size(); ++f)
    part.add_face(constant(solid.normals[f]), x[solid.first_of[f]]);
  for (const auto& [u, v] : solid.edges) {
    if (u < v) part.edges.push_back(x[v] - x[u]);
  }
  if (solid.is_flat()) part.add_sides(solid);
  return part;
}

Drawn drawn(const Shape& shape) {
  Drawn part = shape.half.empty() ? polyhedron(shape.solid) : box(shape);
  if (shape.turn.empty()) return part;
  const auto turn = [&](Point& x) {
    Point y;
    for (const std::size_t i : kAxes) {
      for (const std::size_t m : kAxes) y[i] += shape.turn[m][i] * x[m];
    }
    x = y;
  };
  const Point back{-shape.shift[0], -shape.shift[1], -shape.shift[2]};
  for (Point& x : part.vertices) {
    turn(x);
    x = x - back;
  }
  std::ranges::for_each(part.edges, turn);
  for (Drawn::Face& face : part.faces) {
    turn(face.n);
    face.h -= dot(face.n, back);
  }
  return part;
}

// REQUIRES: whole coordinates in these units.
Whole in_units(const Point& x, const mpz_class& units) {
  Whole result;
  for (const std::size_t m : kAxes) result[m] = x[m].get_num() * (units / x[m].get_den());
  result[3] = 1;
  return result;
}

Part in_units(const Drawn& drawn, const mpz_class& units) {
  Part part;
  part.is_box = drawn.is_box;
  for (const Point& x : drawn.vertices) part.vertices.push_back(in_units(x, units));
  for (const auto& [x, y, z] : drawn.edges) part.edges.push_back(whole({x, y, z, 0}).first);
  for (const auto& [n, h, is_cap] : drawn.faces) {
    const auto [numbers, size] = whole({n[0], n[1], n[2], -h * units});
    part.faces.push_back({numbers, is_cap, size * units});
    part.has_volume = part.has_volume && !is_cap;
  }
  return part;
}

}  // namespace

std::pair<Whole, mpz_class> whole(const std::array<Rational, 4>& numbers) {
  mpz_class scale = 1;
  for (const Rational& x : numbers) {
    if (x.get_den() == 1) continue;
    scale = lcm(scale, x.get_den());
    limit_size(scale);
  }
  Whole result;
  for (std::size_t i = 0; i < result.size(); ++i)
    result[i] = numbers[i].get_num() * (scale / numbers[i].get_den());
  return {result, scale};
}

Geometry::Geometry(const Case& c) {
  std::array<std::vector<Drawn>, 2> all;
  std::size_t count = 0;
  for (const std::size_t body : {0U, 1U}) {
    for (const Shape& shape : c.bodies[body].parts) all[body].push_back(drawn(shape));
    if (all[body].empty()) all[body].push_back(drawn(c.bodies[body]));
    for (const Drawn& part : all[body]) {
      look_at_clock();
      for (const auto& [x, y, z] : part.vertices) units = lcm(units, whole({x, y, z, 0}).second);
      limit_size(units);
      count += part.vertices.size() + part.faces.size();
    }
  }
  // Each of them has numbers of that length.
  if (mpz_sizeinbase(units.get_mpz_t(), 2) * count > kMostBitsOfParts)
    beyond_limit("too long a denominator that all vertices have in common");
  for (const std::size_t body : {0U, 1U}) {
    for (const Drawn& part : all[body]) {
      look_at_clock();
      parts[body].push_back(in_units(part, units));
    }
  }
}

}  // namespace touchstone::certcheck::witness
