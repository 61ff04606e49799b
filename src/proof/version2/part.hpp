#pragma once

#include <array>
#include <vector>

#include "rough_part.hpp"
#include "src/body/points.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/shape.hpp"

namespace touchstone::proof::version2 {

using Point = Vec3<Integer>;  // also used for directions

// The points with n·x <= h.
struct HalfSpace {
  Point n{};
  Integer h;
};

// A convex body as certificates of version 2 describe it, in its own frame and in integers: with
// vertices, faces and edges numbered as in cases/schema/certificate-2.md. Lengths are in units of
// `Parts` (parts.hpp).
struct Part {
  // A face: its half-space, and a vertex on it.
  struct Face {
    HalfSpace below{};
    std::size_t corner = 0;  // a vertex on it
    bool is_cap = false;     // for a flat part: the opposite face is in the same plane
    // The factor of a crossing's weight over its weight in lengths of the case.
    Integer crossing_scale = 1;
  };
  std::vector<Point> vertices;
  std::vector<Face> faces;
  std::vector<Point> edges;                        // directions
  std::vector<std::array<std::size_t, 2>> joined;  // vertices with an edge between them, each once
  bool has_volume = true;
  bool is_box = true;
  RoughPart rough;
};

// Adds the faces and edges of a box or a polyhedron to a part that has its vertices already.
// `unit`: the number of units per length 1.
void add_faces(Part& part, const Core& core, const Integer& unit);

// The vectors from the first vertex to the first other vertices that are linearly independent: at
// most two.
std::vector<Point> independent_ways(const Part& part);

}  // namespace touchstone::proof::version2
