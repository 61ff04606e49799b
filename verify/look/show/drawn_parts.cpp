// The parts of a compound as plain bodies, for drawing. A part is drawn from the query about a pair
// of parts, query.pair(). There the pose of the part within its compound is already multiplied into
// its motion (boxes) or its vertices (polyhedra).

#include "verify/look/show/drawn_parts.hpp"

#include "touchstone/limit.hpp"

namespace touchstone::show {

Query part_query(const Query& query, std::size_t body, std::size_t part) {
  check_limit();
  if (!is_compound(query)) return query;
  // Only body `body` of the pair is drawn, so any part of the other body will do: its first one.
  std::array<std::size_t, 2> numbers{};
  numbers[body] = part;
  return query.pair(numbers);
}

std::array<const MotionPiece*, 2> pieces_of_pair(const Query& query, const ShownPieces& shown,
                                                 const Query& pair) {
  // Each piece of a pair's motion is made of one piece of the compound's motion (for a turned
  // part), or is that piece. So the piece that is shown has the same index in both.
  std::array<const MotionPiece*, 2> own{};
  for (std::size_t body = 0; body < 2; ++body) {
    const auto index = shown.piece[body] - query.motions()[body].pieces().data();
    own[body] = pair.motions()[body].pieces().data() + index;
  }
  return own;
}

}  // namespace touchstone::show
