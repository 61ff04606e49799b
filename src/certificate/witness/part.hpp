#pragma once

#include <array>
#include <vector>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/query.hpp"

namespace touchstone::certificate::witness {

using Point = Vec3<Integer>;  // and directions

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
    bool is_cap = false;     // of a flat box: the opposite face is in the same plane
  };
  std::vector<Point> vertices;
  std::vector<Face> faces;
  std::vector<Point> edges;                        // directions
  std::vector<std::array<std::size_t, 2>> joined;  // vertices with an edge between them, each once
  bool has_volume = true;
  bool is_box = true;
  // What a crossing with one of the faces weighs more than it would in lengths of the case.
  Integer crossing_scale = 1;
};

struct Parts {
  std::array<Part, 2> part;
  Integer unit = 1;  // how many make a length of 1
};

Parts parts_of(const Query& q);

}  // namespace touchstone::certificate::witness
