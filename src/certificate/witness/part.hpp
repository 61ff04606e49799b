#pragma once

#include <array>
#include <vector>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/query.hpp"

namespace touchstone::certificate::witness {

using Point = Vec3<Integer>;  // and directions
inline Point difference(const Point& a, const Point& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

inline bool is_zero(const Point& a) { return a[0].is_zero() && a[1].is_zero() && a[2].is_zero(); }

// The points with n·x <= h.
struct HalfSpace {
  Point n{};
  Integer h;
};

// A convex body in its own frame, numbered as in cases/schema/certificate-2.md. Lengths are in
// units of `Parts`.
struct Part {
  struct Face {
    HalfSpace below{};
    std::size_t corner = 0;  // a vertex on it
    bool is_cap = false;     // of a flat part: the opposite face is in the same plane
    // What a crossing with it weighs more than it would in lengths of the case.
    Integer crossing_scale = 1;
  };
  std::vector<Point> vertices;
  std::vector<Face> faces;
  std::vector<Point> edges;                        // directions
  std::vector<std::array<std::size_t, 2>> joined;  // vertices with an edge between them, each once
  bool has_volume = true;
  bool is_box = true;
};

// From the first vertex to the first others that do not depend on those before: two at most.
std::vector<Point> independent_ways(const Part& part);

struct Parts {
  std::array<Part, 2> part;
  Integer unit = 1;  // how many make a length of 1
};

Parts parts_of(const Query& q);

}  // namespace touchstone::certificate::witness
