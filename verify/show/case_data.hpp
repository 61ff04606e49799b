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
//   boxes[i]: `half`, `center` (3 each) and `pieces`. On a piece, at u = (t - from) / (until -
//   from), which is in [0, 1], the matrix of the box is axes(u) / axes_denominator(u), by columns,
//   and its translation offset(u) / offset_denominator(u): polynomials, constant first,
//   denominators 1 at u = 0.
//   `earlier_at`: times of jumps at which the boxes are drawn where they are before it (see
//   shown_poses.hpp); at all other boundaries of pieces, where the later piece has them.
// REQUIRES: the case has no polyhedron. Throws LimitReached, and Contradiction as certify does.
nlohmann::ordered_json case_data(const Case& c);

}  // namespace touchstone::show
