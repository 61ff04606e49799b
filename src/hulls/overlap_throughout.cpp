#include "src/hulls/overlap_throughout.hpp"

#include <algorithm>

#include "src/hulls/common_points.hpp"
#include "src/hulls/gaps.hpp"
#include "src/hulls/lattice.hpp"
#include "src/hulls/rough_pose.hpp"
#include "src/hulls/solid.hpp"
#include "src/walk/conditions/bounded/near_margins.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::hulls {

bool overlap_throughout(const Query& query, const Rational& from, const Rational& until) {
  constexpr int kLooksPerPiece = 64;  // points tried for one piece
  const NearGaps::Bodies bodies{&query.solid(0), &query.solid(1)};
  if (bodies[0]->is_flat || bodies[1]->is_flat) return false;
  for (const PiecePair& piece : common_partition(query.motions()[0], query.motions()[1])) {
    const auto begin = std::max<Rational>(from, piece.from);
    const auto end = std::min<Rational>(until, piece.until);
    if (end < begin || piece.from == piece.until) continue;
    const auto frames = walk::enclosed(packed_frames(piece, bodies[0]->exact, bodies[1]->exact));
    const RoughMotion rough(piece, *bodies[0], *bodies[1]);
    CommonPoints points(frames, bodies, rough);
    const Rational length = piece.until - piece.from;
    int looks = kLooksPerPiece;
    if (!points.are_around_some((begin - piece.from) / length, (end - piece.from) / length, looks))
      return false;
  }
  return from < until;
}

}  // namespace touchstone::hulls
