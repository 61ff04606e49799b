#pragma once

#include <array>
#include <vector>

#include "verify/certcheck/case.hpp"

namespace touchstone::certcheck::witness {

using Point = std::array<Rational, 3>;  // and directions

// The points with n·x <= h.
struct HalfSpace {
  Point n;
  Rational h;
  bool is_cap = false;  // of a flat part, whose opposite face is in the same plane
};

// A closed convex part in the frame of its body, as cases/schema/certificate-2.md numbers it.
struct Part {
  std::vector<Point> vertices;
  std::vector<HalfSpace> faces;
  std::vector<Point> edges;  // directions
  bool has_volume = true;
  bool is_box = false;
};

Part part_of(const Shape& shape);

// All parts of a body; of a plain one, itself.
std::vector<Part> parts_of(const Body& body);

Point operator-(const Point& a, const Point& b);
Rational dot(const Point& a, const Point& b);
Point cross(const Point& a, const Point& b);
bool is_zero(const Point& a);

}  // namespace touchstone::certcheck::witness
