#pragma once

#include <cstddef>
#include <vector>

#include "edge_table.hpp"
#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

// Whether a loop of different points in one plane is shown to be convex, in one round: it turns to
// the left or goes straight on, and turns round once in all. Seen along any of its edges it then
// rises first and falls next, back to where it began: nothing of it is below. False is no answer.
//   `normal`: of the plane, not zero, towards the side from which left is seen.
bool turns_left_once(const std::vector<Vec3<Integer>>& points, const std::vector<std::size_t>& loop,
                     const Vec3<Integer>& normal);

// Whether a surface is shown to be the boundary of a convex body, in time that grows with its
// edges. False is no answer.
//   REQUIRES: faces of some area, each a convex loop in one plane, which have all points among
// them; each edge, by the table, between two faces, which run along it in opposite directions.
//
// Three things show it. (1) Each face has the mean m of all points strictly on its inner side.
// (2) At each edge either face is bent to the inner side of the other one, or goes straight on.
// (3) One face only is seen from m in some direction through its inside.
//   By (1) faces are, seen from m, convex spherical polygons of one orientation. Edges run both
// ways: so in all directions, but for those of edges, equally many faces are seen; by (3) that is
// one. They tile the sphere. Let g be 1 on the faces and linear on each cone from m. At an edge
// just two cones meet: so g is continuous, and by (2) it is convex across the edge. Hence it is
// convex along each line that meets no ray from m to a point, and these lines are dense. So
// {g <= 1} is a convex body, and the faces are its boundary.
bool bounds_convex_body(const std::vector<Vec3<Integer>>& points,
                        const std::vector<std::vector<std::size_t>>& faces, const EdgeTable& edges);

}  // namespace touchstone
