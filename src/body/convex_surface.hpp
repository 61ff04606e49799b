#pragma once

#include <cstddef>
#include <vector>

#include "edge_table.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// Tests whether a loop of different points in one plane is convex, in one pass: it turns left or
// goes straight on at each point, and turns round once in all. Seen along any of its edges it then
// first rises, then falls back to where it began: no point of it is below. True is a proof; false
// proves nothing.
//   `normal`: perpendicular to the plane, not zero, towards the side from which left is seen.
bool turns_left_once(const std::vector<Vec3<Integer>>& points, const std::vector<std::size_t>& loop,
                     const Vec3<Integer>& normal);

// Tests whether a surface is the boundary of a convex body, in time that grows with its edges. True
// is a proof; false proves nothing.
//   REQUIRES: each face has an area and is a convex loop in one plane; every point is on a face;
//   each edge, by the table, is between two faces, which run along it in opposite directions.
//
// The proof needs three conditions. (1) The mean m of all points is strictly on the inner side of
// each face. (2) At each edge, either face is bent to the inner side of the other, or goes straight
// on. (3) In some direction through the inside of a face, only this face is seen from m.
//   By (1) the faces, seen from m, are convex spherical polygons of one orientation. Edges run both
//   ways. So the same number of faces is seen in all directions, except directions of edges; by (3)
//   it is one. The faces tile the sphere. Let g be 1 on the faces and linear on each cone from m.
//   At an edge just two cones meet, so that g is continuous there, and by (2) convex across the
//   edge. Hence g is convex along each line that meets no ray from m to a point, and these lines
//   are dense. So {g <= 1} is a convex body, and the faces are its boundary.
bool bounds_convex_body(const std::vector<Vec3<Integer>>& points,
                        const std::vector<std::vector<std::size_t>>& faces, const EdgeTable& edges);

}  // namespace touchstone
