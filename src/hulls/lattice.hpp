#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/box.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::hulls {

// A convex body in its own frame, exactly, as the planes between two bodies need it. Its corners
// are points of a lattice: they have integer coordinates, in multiples of a unit. Coplanar faces
// are merged into one face, and collinear edges into one edge. All code for hulls begins with it; a
// Solid (solid.hpp) adds its numbers in other types.
struct Lattice {
  // The corners, in multiples of `unit`: vertices at which at least three planes meet. A vertex in
  // the middle of a face or an edge is left out, since it never supports the body alone.
  std::vector<Vec3<Integer>> vertices{};
  Rational unit = 1;
  std::vector<Vec3<Integer>> normals{};     // outward normals of the faces, each once; coprime
  std::vector<Vec3<Integer>> directions{};  // of the edges, up to sign, each once; coprime

  // For each vertex its index in the polyhedron; for each normal the least index of its coplanar
  // faces.
  std::vector<std::size_t> vertex_names{};
  std::vector<std::size_t> face_names{};

  // The edges and the faces at each vertex. Edges connect all vertices, and a vertex with no higher
  // neighbour supports the body.
  struct EdgeAt {
    std::size_t direction = 0;
    std::size_t other = 0;   // index of the vertex at the other end
    bool is_across = false;  // across a flat body: both ends are at one point
  };
  std::vector<std::vector<EdgeAt>> edges_at{};
  std::vector<std::vector<std::size_t>> faces_at{};
};

// The lattice of a polyhedron. A polygon becomes a prism of height 0; a segment or a point becomes
// a box with two extents or all three equal to 0. Planes that separate such bodies with a small
// thickness also separate the flat ones. So the lattice has edges across the flat body and faces
// along these edges; their face index is 0.
// REQUIRES: check() accepts the polyhedron.
Lattice lattice_of(const Polyhedron& polyhedron);

// The lattice of a box. Its corners are in the order of their signs, x the fastest: -x-y-z, +x-y-z,
// … In a flat box, both corners across an axis without extent are the same point.
Lattice lattice_of(const Box& box);

}  // namespace touchstone::hulls
