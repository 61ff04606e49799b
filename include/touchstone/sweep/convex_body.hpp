#pragma once

#include <vector>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/box.hpp"
#include "touchstone/motion/linear_path.hpp"

namespace touchstone {

// A convex body as separating axes need it: where it is, which planes bound it, how its edges run.
struct ConvexBody {
  std::vector<Vec3<Rational>> vertices;
  std::vector<Vec3<Rational>> normals;  // of the faces, any length, either side, no two parallel
  std::vector<Vec3<Rational>> edges;  // their directions, any length, either sense, no two parallel
};

// REQUIRES: check(polyhedron) finds nothing.
ConvexBody convex_body(const Polyhedron& polyhedron);

// A flat box is a body, too: its normals and edges are those of its axes.
ConvexBody convex_body(const Box& box);

// The body as the path places it at t = 0, but relative to the path's offset.
ConvexBody turned(const ConvexBody& body, const LinearPath& path);

// The axes that decide whether two bodies are apart: a normal of one of them, or the cross product
// of two edges. `first` and `second` number the edges of body 1 and of body 2; for a normal,
// `first` is its number.
struct ConvexAxis {
  enum class Kind { normal1, normal2, edges };
  Kind kind = Kind::normal1;
  std::size_t first = 0;
  std::size_t second = 0;
};

// All of them once, the normals first: no zero vectors, no two parallel. Cost grows with the
// product of the numbers of edges.
std::vector<ConvexAxis> separating_axes(const ConvexBody& body1, const ConvexBody& body2);

}  // namespace touchstone
