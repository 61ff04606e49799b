#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// A convex polyhedron in its own frame. A face is the loop of its vertices' indices,
// counter-clockwise seen from outside. It may be flat (see flat_polyhedron.hpp).
struct Polyhedron {
  std::vector<Vec3<Rational>> vertices;
  std::vector<std::vector<std::size_t>> faces;
};

// Larger polyhedra are refused. A first contact takes time and memory that grow with the number of
// vertices; a timeline examines all pairs of edges, and large bodies may exceed the time limit.
inline constexpr std::size_t kMostPolyhedronVertices = 4096;

// Checks that a polyhedron is valid. Returns the first error, with its place as a JSON pointer
// within {"vertices": …, "faces": …}. Exact.
//   Accepted: vertices all different, each used by a face; faces plane, convex, of three different
//   vertices or more; each edge between two faces that run along it in opposite directions (closed,
//   one side outward); all vertices on the inner side of every face (convex and outward); a single
//   surface (Euler: V - E + F = 2). Faces may share a plane, and corners may be straight. A
//   polyhedron without volume is accepted only if it is written as in flat_polyhedron.hpp.
Status check(const Polyhedron& polyhedron);

}  // namespace touchstone
