#pragma once

#include <nlohmann/json.hpp>

#include "touchstone/case.hpp"

namespace touchstone::show {

// All that a page says of a case: `id`, `title`, `horizon`, `boxes`, and `truth`
// (touchstone/truth/1 with its certificate), and `intervals`: the homogeneous ones, each with its
// ends as decimals, and `pairs`, the features that pair up in it, [axis, of box 1, of box 2] along
// the axis's normal (along the opposite one it is their antipodes). `breakpoints` are their ends,
// in order and one more than they are, each as `decimal`, `polynomial` and `interval`, and so are
// `events`, those of the timeline. `points` has
// for each contact where the boxes touch at its beginning and at its end, null where nothing is
// named that touches. Truth and certificate are exact; what is there to be drawn is rounded to
// doubles at last, from exact numbers:
//   boxes[i]: `center` and `pieces`, of a box `half`. Of a polyhedron `vertices`, from its center,
//   and `loops`, as the case has them; `planes`, by loop the name of the face that it is of;
//   `faces`, by name the loop of the whole face; and `edges`, the whole ones, by their ends. On a
//   piece, at u = (t - from) / (until - from), which is in [0, 1], the matrix of the body is
//   axes(u) / axes_denominator(u), by columns, and its translation offset(u) /
//   offset_denominator(u): polynomials, constant first, denominators 1 at u = 0.
//   `earlier_at`: times of jumps at which the bodies are drawn where they are before it (see
//   shown_pieces.hpp); at all other boundaries of pieces, where the later piece has them.
//   `directions`, where a body is a polyhedron: of either, what the axes are made of along which
//   `overlap` looks: `normals` of faces and `edges`, each [name, direction] with the name that
//   `overlap` has. Such a case has no intervals: only two boxes have pairs of features.
// Throws LimitReached, and Contradiction as certify does.
nlohmann::ordered_json case_data(const Case& c);

}  // namespace touchstone::show
