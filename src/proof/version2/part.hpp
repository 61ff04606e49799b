#pragma once

#include <array>
#include <optional>
#include <vector>

#include "src/body/points.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/query.hpp"

namespace touchstone::proof::version2 {

// Bodies as certificates of version 2 describe them: numbered vertices, faces and edges, in
// integers.

using Point = Vec3<Integer>;  // also used for directions

// The points with n·x <= h.
struct HalfSpace {
  Point n{};
  Integer h;
};

// A part in doubles, in its own frame and in units of `Parts`; used to guess claims. Numbers beyond
// doubles are infinite, and directions computed from them are NaN.
struct RoughPart {
  struct Face {
    Vec3<double> n{};   // of length 1
    double length = 0;  // of the exact normal
    double most = 0;    // n·x on the face
  };
  std::vector<Vec3<double>> vertices;
  std::vector<Face> faces;
  std::vector<Vec3<double>> edges;  // of length 1
};

// A convex body in its own frame, with indices as in cases/schema/certificate-2.md. Lengths are in
// units of `Parts`.
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

// The vectors from the first vertex to the first other vertices that are linearly independent: at
// most two.
std::vector<Point> independent_ways(const Part& part);

// Both bodies in one unit of length.
struct Parts {
  std::array<Part, 2> part;
  Integer unit = 1;    // number of units per length 1
  Integer radius = 0;  // the sum of both radii, in units; the parts are the cores
  // Whether they are a pair of parts of compounds, whose features are derived from claims also if
  // both are boxes.
  bool are_of_compounds = false;
  // The question about the cores; nullopt if no body has a radius.
  std::optional<Query> cores{};
  // If a body has a radius: for each face the vertices on it, of those that are at one place only
  // the first.
  std::array<std::vector<std::vector<std::size_t>>, 2> corners_on{};
};

Parts parts_of(const Query& q);

// A pair of parts of compounds, in the frames of their bodies. A box that is turned by its pose
// keeps the order of its vertices and faces.
Parts parts_of(const Query& q, const std::array<std::size_t, 2>& pair);

// Two sets of points, for proofs by planes: parts of vertices alone, with this sum of radii.
Parts parts_of(const std::array<std::vector<Vec3<Rational>>, 2>& vertices, const Rational& radius);

}  // namespace touchstone::proof::version2
