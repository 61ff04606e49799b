#pragma once

#include <cmath>
#include <optional>
#include <vector>

#include "src/enclosed/bodies.hpp"
#include "touchstone/number/floating.hpp"

// Shapes in doubles, for a witness of enclosed answers (witness.hpp).
namespace touchstone::crosscheck::doubles {

using Point = Vec3<double>;

inline Point sum(const Point& a, const Point& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
inline Point scaled(const Point& a, double s) { return {a[0] * s, a[1] * s, a[2] * s}; }
inline Point minus(const Point& a, const Point& b) { return sum(a, scaled(b, -1)); }
inline double length(const Point& a) { return std::sqrt(dot(a, a)); }
Point in_doubles(const Vec3<Rational>& v);

// A plane of a convex polyhedron: n x <= height inside, with n of length 1.
struct Side {
  Point normal{};
  double height = 0;
};

// A shape in its own frame: the point that is farthest in a direction, and how deep a point is
// inside (negative: outside).
struct Shape {
  std::vector<Point> vertices{};  // of a polyhedron or box
  std::vector<Side> sides{};      // none if it is flat
  std::optional<enclosed::Round> round{};
  Point radii{};   // of a round body, along x, y and z; along its axis half the height
  Point center{};  // of a polyhedron the mean of its vertices

  Point farthest(const Point& d) const;
  double depth(const Point& x) const;
};

// The shape of a body, without its radius.
Shape shape_of(const enclosed::EnclosedBody& body);

}  // namespace touchstone::crosscheck::doubles
