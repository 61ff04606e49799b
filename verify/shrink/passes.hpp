#pragma once

#include "verify/shrink/search.hpp"

namespace touchstone::shrink {

// The passes (see Pass), by the files that they are in.

// pieces.cpp: of motions in pieces and of curves.
void drop_pieces(Search& search);    // one piece alone, a part of them; the horizon cut to it
void unbend_curves(Search& search);  // curves by fewer controls, or as polynomials

// motions.cpp: of the motion of one box.
void put_to_rest(Search& search);     // at the pose of some time; one box relative to the other
void drop_rotations(Search& search);  // of both boxes, of one
void simplify_kinds(
    Search& search);  // what is linear in time as that kind, matrices as quaternions

// degrees.cpp: a straight line; all polynomials cut to one degree; one coefficient less.
void lower_degrees(Search& search);

// frame.cpp: of the whole scene, which moves, turns or grows.
void move_frame(Search& search);
void simplify_horizon(Search& search);

// extents.cpp
void simplify_extents(Search& search);

// polyhedra.cpp
void put_boxes(Search& search);    // the box around a polyhedron in its place
void write_hulls(Search& search);  // polyhedra as the hulls of their corners, without faces
void drop_vertices(
    Search& search);  // many, fewer, one: what is left is the exact hull of the others
void round_vertices(Search& search);  // one by one, all their coordinates to a few bits

// number_passes.cpp: of all numbers alike.
void round_all(Search& search);               // to the format
void put_zeros(Search& search);               // in the place of many numbers, of fewer, of one
void shorten_all(Search& search);             // all numbers to a few bits
void simplify_equal_numbers(Search& search);  // numbers of one absolute value, all at a time
void simplify_numbers(Search& search);        // one by one
void try_short_numbers(Search& search);       // one by one, wherever short numbers lie
void try_short_pairs(Search& search);         // the last long ones, each with another number

// turns.cpp: of constant rotations.
void write_integer_quaternions(Search& search);  // the same ones, by a power of two
void shorten_quaternions(Search& search);        // by small integers next to them
void turn_alike(Search& search);                 // both boxes by any small integers, as they lie

}  // namespace touchstone::shrink
