#pragma once

#include <array>
#include <cstddef>

#include "touchstone/query.hpp"
#include "verify/look/show/shown_pieces.hpp"

namespace touchstone::show {

// The question of plain bodies whose body `body` is a convex part of the compound; its other body
// has no meaning. A query without a compound is returned as it is. REQUIRES: the part exists.
Query part_query(const Query& query, std::size_t body, std::size_t part);

// The pieces of a pair's motions at the places of the pieces that are shown. A turned part has a
// motion of its own, with as many pieces as that of its body. REQUIRES: `pair` is query.pair(…),
// and `shown` has pieces of `query`.
std::array<const MotionPiece*, 2> pieces_of_pair(const Query& query, const ShownPieces& shown,
                                                 const Query& pair);

}  // namespace touchstone::show
