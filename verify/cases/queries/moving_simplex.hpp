#pragma once

#include <array>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/queries/primitive_query.hpp"

namespace touchstone::queries {

// The bodies of which query_cases.cpp makes cases.

// Points, edges and triangles that move as in a primitive query, represented by flat boxes under
// affine motion of degree 1 in t. A box may be flat, but the matrix of its motion must be regular.
// So the axes along which the body has no extent are chosen such that the determinant has no root.

// A vertex: a box without extent.
Body moving_vertex(const Path& p);

// An edge: a stick from its first end along one axis. An edge that is always a point becomes a
// vertex.
//   Errors: it collapses to a point at some time.
Result<Body> moving_edge(const Path& p, const Path& q);

// A triangle as the intersection of two parallelograms of which it is half:
// { a + u (b-a) + v (c-a) } and { b + u (c-b) + v (a-b) } with 0 <= u, v <= 1. In barycentric
// coordinates these are β, γ ∈ [0, 1] and γ, α ∈ [0, 1]; α + β + γ = 1.
//   Errors: it collapses to a line, or is so close to this that twenty halvings of the horizon do
// not decide it.
Result<std::array<Body, 2>> moving_triangle(const Path& a, const Path& b, const Path& c);

}  // namespace touchstone::queries
