#include "verify/certcheck/witness/part.hpp"

#include <algorithm>

namespace touchstone::certcheck::witness {
namespace {

Part box(const Shape& shape) {
  Part part;
  part.is_box = true;
  for (unsigned i = 0; i < 8; ++i) {
    Point x;
    for (std::size_t m = 0; m < 3; ++m) {
      const bool is_high = (i >> m & 1U) != 0;
      x[m] = shape.center[m] + (is_high ? shape.half[m] : Rational(-shape.half[m]));
    }
    part.vertices.push_back(x);
  }
  for (std::size_t m = 0; m < 3; ++m) {
    const bool is_flat = shape.half[m] == 0;
    part.has_volume = part.has_volume && !is_flat;
    Point axis;
    axis[m] = 1;
    part.edges.push_back(axis);
    for (const int side : {-1, 1}) {
      axis[m] = side;
      part.faces.push_back({axis, side * shape.center[m] + shape.half[m], is_flat});
    }
  }
  return part;
}

Point opposite(const Point& x) { return {-x[0], -x[1], -x[2]}; }

// The faces across axes that are edges, too: -n +n of each.
void add_across(Part& part, const std::array<Point, 3>& axes) {
  part.has_volume = false;
  for (std::size_t m = 0; m < 3; ++m) {
    const bool is_cap = m > 0 || part.vertices.size() == 1;
    part.edges.push_back(axes[m]);
    part.faces.push_back({opposite(axes[m]), -dot(axes[m], part.vertices.front()), is_cap});
    part.faces.push_back({axes[m], dot(axes[m], part.vertices.back()), is_cap});
  }
}

void add_segment(Part& part) {
  const Point d = part.vertices[1] - part.vertices[0];
  std::size_t least = 0;
  for (const std::size_t k : {1U, 2U}) {
    if (abs(d[k]) < abs(d[least])) least = k;
  }
  Point axis;
  axis[least] = 1;
  const Point m = cross(d, axis);
  add_across(part, {d, m, cross(d, m)});
}

// The sides of a polygon along its edges, and the edge across it.
void add_sides(Part& part, const Polyhedron& solid) {
  part.has_volume = false;
  part.faces[0].is_cap = part.faces[1].is_cap = true;
  const Point m = part.faces[0].n;
  for (const auto& [u, v] : solid.edges) {
    if (u > v) continue;
    HalfSpace side{cross(part.vertices[v] - part.vertices[u], m), 0};
    side.h = dot(side.n, part.vertices[u]);
    const auto is_beyond = [&](const Point& x) { return dot(side.n, x) > side.h; };
    if (std::ranges::any_of(part.vertices, is_beyond)) side = {opposite(side.n), -side.h};
    part.faces.push_back(side);
  }
  part.edges.push_back(m);
}

Point constant(const Vector& v) { return {v[0](0), v[1](0), v[2](0)}; }

Part polyhedron(const Polyhedron& solid) {
  Part part;
  for (const Vector& x : solid.vertices) part.vertices.push_back(constant(x));
  if (part.vertices.size() == 1) {
    std::array<Point, 3> axes;
    for (std::size_t m = 0; m < 3; ++m) axes[m][m] = 1;
    add_across(part, axes);
  } else if (part.vertices.size() == 2) {
    add_segment(part);
  }
  for (std::size_t f = 0; f < solid.normals.size(); ++f) {
    const Point n = constant(solid.normals[f]);
    part.faces.push_back({n, dot(n, part.vertices[solid.first_of[f]])});
  }
  for (const auto& [u, v] : solid.edges) {
    if (u < v) part.edges.push_back(part.vertices[v] - part.vertices[u]);
  }
  if (solid.normals.size() == 2) add_sides(part, solid);
  return part;
}

// x ↦ turned x + moved.
void place(Part& part, const Shape& shape) {
  const auto turned = [&](const Point& x) {
    Point y;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) y[i] += shape.turn[m][i] * x[m];
    }
    return y;
  };
  for (Point& x : part.vertices) {
    x = turned(x);
    for (std::size_t i = 0; i < 3; ++i) x[i] += shape.shift[i];
  }
  for (Point& e : part.edges) e = turned(e);
  for (HalfSpace& face : part.faces) {
    face.n = turned(face.n);
    face.h += dot(face.n, {shape.shift[0], shape.shift[1], shape.shift[2]});
  }
}

}  // namespace

Part part_of(const Shape& shape) {
  Part part = shape.half.empty() ? polyhedron(shape.solid) : box(shape);
  if (!shape.turn.empty()) place(part, shape);
  return part;
}

std::vector<Part> parts_of(const Body& body) {
  std::vector<Part> parts;
  for (const Shape& shape : body.parts) parts.push_back(part_of(shape));
  if (parts.empty()) parts.push_back(part_of(body));
  return parts;
}

Point operator-(const Point& a, const Point& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

Rational dot(const Point& a, const Point& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

Point cross(const Point& a, const Point& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

bool is_zero(const Point& a) { return a[0] == 0 && a[1] == 0 && a[2] == 0; }

}  // namespace touchstone::certcheck::witness
