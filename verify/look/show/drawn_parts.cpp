// The parts of a compound as plain bodies, for drawing.

#include "verify/look/show/drawn_parts.hpp"

#include "touchstone/limit.hpp"

namespace touchstone::show {

Query part_query(const Query& query, std::size_t body, std::size_t part) {
  check_limit();
  if (!is_compound(query)) return query;
  std::array<std::size_t, 2> numbers{};  // of the other body its first part
  numbers[body] = part;
  return query.pair(numbers);
}

std::array<const MotionPiece*, 2> pieces_of_pair(const Query& query, const ShownPieces& shown,
                                                 const Query& pair) {
  std::array<const MotionPiece*, 2> own{};  // the piece with the same index
  for (std::size_t body = 0; body < 2; ++body) {
    const auto index = shown.piece[body] - query.motions()[body].pieces().data();
    own[body] = pair.motions()[body].pieces().data() + index;
  }
  return own;
}

}  // namespace touchstone::show
