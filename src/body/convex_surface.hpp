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

// Tests whether a surface is the boundary of a convex body, in time that grows with its edges: for
// check() of polyhedra. True is a proof; false proves nothing. The proof is in the source.
//   REQUIRES: each face has an area and is a convex loop in one plane; every point is on a face;
//   each edge, by the table, is between two faces, which run along it in opposite directions.
bool bounds_convex_body(const std::vector<Vec3<Integer>>& points,
                        const std::vector<std::vector<std::size_t>>& faces, const EdgeTable& edges);

}  // namespace touchstone
