#pragma once

#include <array>

#include "touchstone/body.hpp"
#include "touchstone/result.hpp"
#include "verify/queries/primitive_query.hpp"

namespace touchstone::queries {

// Points, edges and triangles that move as a primitive query says, as flat boxes under affine
// motion of degree 1 in t. A box may be flat, but its motion may not collapse: the axes that the
// body does not extend along are free, and are chosen so that the determinant has no root.

// A vertex: a box without extent.
Body moving_vertex(const Path& p);

// An edge: a stick from its first end along one axis. One that is a point throughout is a vertex.
//   Errors: it collapses to a point at some time.
Result<Body> moving_edge(const Path& p, const Path& q);

// A triangle, as the intersection of two parallelograms that it is half of:
// { a + u (b-a) + v (c-a) } and { b + u (c-b) + v (a-b) } with 0 <= u, v <= 1. In barycentric
// coordinates they are β, γ ∈ [0, 1] and γ, α ∈ [0, 1]; α + β + γ = 1.
//   Errors: it collapses to a line, or comes nearer to that than cutting the horizon twenty times
// in two can tell.
Result<std::array<Body, 2>> moving_triangle(const Path& a, const Path& b, const Path& c);

}  // namespace touchstone::queries
