#pragma once

#include <array>
#include <cstddef>

#include "touchstone/query.hpp"
#include "verify/look/show/shown_pieces.hpp"

namespace touchstone::show {

// The parts of compounds one by one, so that the code that draws a plain body draws each part
// (picture/still.cpp, body_data.cpp, points_data.cpp).

// A question about plain bodies, whose body `body` is a convex part of the compound; the other body
// is arbitrary. A query without a compound is returned as it is. REQUIRES: the part exists.
Query part_query(const Query& query, std::size_t body, std::size_t part);

// The pieces of a pair's motions that correspond to the shown pieces. A turned part has a motion of
// its own, with as many pieces as the motion of its body. REQUIRES: `pair` is query.pair(…), and
// `shown` has pieces of `query`.
std::array<const MotionPiece*, 2> pieces_of_pair(const Query& query, const ShownPieces& shown,
                                                 const Query& pair);

}  // namespace touchstone::show
