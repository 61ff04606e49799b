#pragma once

#include <nlohmann/json.hpp>

#include "touchstone/case.hpp"

namespace touchstone::show {

// The data of a case for a page, as one JSON object. Truth and certificate are exact; numbers for
// drawing are computed exactly and rounded to doubles at the end. A *time* is an object with
// `decimal`, `polynomial` and `interval`.

// Members of every case: `id`, `title`, `horizon`, and
//   `truth`: touchstone/truth/1, with its certificate if that takes at most five seconds.
//   `boxes`: both bodies, see below.
//   `events`: the times of the timeline at which the state changes, and the ends of the horizon.
//   `points`: for each contact, where the bodies touch at its beginning and at its end; null if no
//     touching feature is named.
//   `earlier_at`: times of jumps at which the bodies are drawn in their poses before the jump (see
//     shown_pieces.hpp). At other boundaries of pieces they are drawn in the pose of the later
//     piece.

// Members that depend on the shapes:
//   `intervals`: the spans of time on which the same features form planes (homogeneous intervals;
//     none unless both bodies are boxes), each with its ends as decimals, and `pairs`: the features
//     that pair up in it, [axis, of box 1, of box 2] along the axis's normal (in the opposite
//     direction, the opposite features).
//   `breakpoints`: their ends in order, as times.
//   `directions`, if a body is a polyhedron: for each body, the parts of the axes that `overlap`
//     examines: `normals` of faces and `edges`, each [name, direction] with the name in `overlap`.

// boxes[i]: `center`, `pieces`, and `radius` if it has one; for a box `half`; for a polyhedron
//   `vertices`, relative to its center, and `loops`, as in the case; `planes`: for each loop the
//   name of its face; `faces`: by name the loop of the whole face; and `edges`, the whole ones, by
//   their ends.
// On a piece, at u = (t - from) / (until - from) in [0, 1], the matrix of the body is axes(u) /
// axes_denominator(u), by columns, and its translation is offset(u) / offset_denominator(u):
// polynomials, constant first, denominators 1 at u = 0.

// If a body is a compound, there are no `intervals`, `breakpoints` and `directions`, and the truth
// has no certificate. boxes[i] then has `parts` beside `pieces`: each part as above without
// `pieces`. A part with a `turn` has the axes A·turn, where A is the matrix of the body; `turn` has
// three columns. `points` has a list for each end: a point for each pair of parts that touches.
//   `pairs`: the pairs of parts that are in contact at some time: `parts`, their two numbers, and
//     `timeline`, as in the truth.

// Throws LimitReached, and Contradiction like certify.
nlohmann::ordered_json case_data(const Case& c);

}  // namespace touchstone::show
