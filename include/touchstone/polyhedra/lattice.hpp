#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/box.hpp"
#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::polyhedra {

// A convex body in its own frame, as the planes of a Minkowski sum ask for it. What is in one plane
// is one face, and what is in one line one edge, however it was written; exact.
struct Lattice {
  // The corners, in multiples of `unit`: vertices at which three planes meet or more. A vertex in
  // the middle of a face or an edge supports nothing alone.
  std::vector<Vec3<Integer>> vertices{};
  Rational unit = 1;
  std::vector<Vec3<Integer>> normals{};     // of the faces, outward, each once; coprime
  std::vector<Vec3<Integer>> directions{};  // of the edges, each once, of either sense; coprime

  // By vertex and by normal: the index in the polyhedron; of a face the least one in its plane.
  std::vector<std::size_t> vertex_names{};
  std::vector<std::size_t> face_names{};

  // By vertex: the edges that meet there, and the faces. Along the edges every vertex is reached
  // from every other, and one that no neighbour is above supports the body.
  struct EdgeAt {
    std::size_t direction = 0;
    std::size_t other = 0;   // the vertex at its other end
    bool is_across = false;  // of a flat body, across it: both ends are at one place
  };
  std::vector<std::vector<EdgeAt>> edges_at{};
  std::vector<std::vector<std::size_t>> faces_at{};
};

// REQUIRES: a polyhedron that check() accepts. A polygon is a prism of no height, a segment and a
// point are boxes without two extents and without any: what parts bodies that are nearly so flat
// parts these, too. So it has the edges across it, and the sides along these; its face is 0.
Lattice lattice_of(const Polyhedron& polyhedron);

// Its corners in the order of their signs, x the fastest: -x-y-z, +x-y-z, … Of a flat box, those
// across an axis without an extent are the same point.
Lattice lattice_of(const Box& box);

}  // namespace touchstone::polyhedra
