#pragma once

#include <vector>

#include "src/motion/linear_path.hpp"
#include "touchstone/body/polyhedron.hpp"
#include "touchstone/box.hpp"

namespace touchstone {

// Convex bodies for sweeps (convex_pair.hpp), and the axes along which two of them may be apart.

// A convex body for separating axes: its vertices, normals and edge directions.
struct ConvexBody {
  std::vector<Vec3<Rational>> vertices;
  std::vector<Vec3<Rational>> normals;  // of the faces, any length and sign, no two parallel
  std::vector<Vec3<Rational>> edges;    // directions, any length and sign, no two parallel
};

// The body of a polyhedron. REQUIRES: check(polyhedron) reports no error.
ConvexBody convex_body(const Polyhedron& polyhedron);

// The body of a box, which may be flat: its normals and edges are those of the axes.
ConvexBody convex_body(const Box& box);

// The body at t = 0 on its path, relative to the path's offset.
ConvexBody turned(const ConvexBody& body, const LinearPath& path);

// An axis that decides whether two bodies are apart: a normal of one of them, or the cross product
// of two edges. `first` and `second` are indices of edges of body 1 and body 2; for a normal,
// `first` is its index.
struct ConvexAxis {
  enum class Kind { normal1, normal2, edges };
  Kind kind = Kind::normal1;
  std::size_t first = 0;
  std::size_t second = 0;
};

// All separating axes, the normals first: no zero vectors, no two parallel. The cost is
// proportional to the product of the numbers of edges.
std::vector<ConvexAxis> separating_axes(const ConvexBody& body1, const ConvexBody& body2);

}  // namespace touchstone
