#pragma once

#include "verify/hunt/shrink/search.hpp"

namespace touchstone::shrink {

// The passes (see Pass in shrink.hpp), by source file. Each one tries smaller cases by
// Search::take(), which keeps a case if it still shows the finding.

// pieces.cpp: piecewise motions and curves.
void drop_pieces(Search& search);    // only one piece, or some of them; the horizon is cut to them
void unbend_curves(Search& search);  // curves with fewer controls, or as polynomials

// motions.cpp: the motion of one body.
void put_to_rest(Search& search);     // in the pose at some time; or one body relative to the other
void drop_rotations(Search& search);  // of both bodies, or of one
void simplify_kinds(
    Search& search);  // motions linear in time as that kind, matrices as quaternions

// degrees.cpp: straight lines; all polynomials cut to one degree; one coefficient fewer.
void lower_degrees(Search& search);

// frame.cpp: moves, turns or scales the whole scene.
void move_frame(Search& search);

// horizon.cpp: [0, 1], or shorter.
void simplify_horizon(Search& search);

// extents.cpp
void simplify_extents(Search& search);

// polyhedra.cpp
void put_boxes(Search& search);    // replaces a polyhedron by its bounding box
void write_hulls(Search& search);  // polyhedra as hulls of their corners, without faces
void drop_vertices(
    Search& search);  // many, fewer, one: the rest becomes the exact hull of the others
void round_vertices(Search& search);  // all coordinates of a vertex to a few bits, vertex by vertex

// parts.cpp: bodies of several parts, and meshes.
void drop_parts(Search& search);       // many, fewer, one; also triangles of meshes
void write_triangles(Search& search);  // a mesh as a body of several parts
void write_plain(Search& search);      // a body with a single part as that part
void drop_poses(Search& search);       // of all parts, or of one; the rotation, or the translation

// radii.cpp
void drop_radii(Search& search);   // of all shapes, or of one
void merge_radii(Search& search);  // the sum of both for one body, which leaves the answer as it is

// round_bodies.cpp: a box for a round body, a cylinder for a cone, a sphere for an ellipsoid.
void simplify_round(Search& search);

// even_turns.cpp: turns at constant speed.
void stop_turning(
    Search& search);  // a linear motion; no rotation at `from`; a turn about one axis of the world
void center_turns(Search& search);  // about the middle of the body, or the origin of its frame
void move_turns(Search& search);    // their pose is written at an end of the horizon, or at 0

// number_passes.cpp: all numbers.
void round_all(Search& search);               // to the format
void put_zeros(Search& search);               // instead of many numbers, fewer, one
void shorten_all(Search& search);             // to a few bits
void simplify_equal_numbers(Search& search);  // numbers with one absolute value, all at a time
void simplify_numbers(Search& search);        // one by one
void try_short_numbers(Search& search);       // one by one, by short numbers of any size
void try_short_pairs(Search& search);         // the last long numbers, each with another one

// shifts.cpp: pairs of numbers, which change by the same amount.
void shift_numbers(Search& search);

// turns.cpp: constant rotations.
void write_integer_quaternions(Search& search);  // equal rotations, scaled by a power of two
void shorten_quaternions(Search& search);        // by small integers close to them
void turn_alike(Search& search);                 // both bodies, by small integers

}  // namespace touchstone::shrink
