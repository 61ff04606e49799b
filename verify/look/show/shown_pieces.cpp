// Chooses the pieces of the motions, and so the poses, in which bodies are drawn at an instant.
// There is a choice only at a jump; shown_pieces.hpp has the rule.

#include "verify/look/show/shown_pieces.hpp"

#include <vector>

#include "src/rest/compound_at_rest.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/body/state.hpp"
#include "touchstone/motion/partition.hpp"
#include "verify/look/show/widest.hpp"

namespace touchstone::show {
namespace {

using Pieces = std::array<const MotionPiece*, 2>;

State state_in(const Query& query, const Pieces& piece, const Rational& t) {
  if (!is_compound(query)) return state_of(sign_of(widest_of(query, piece, t).separation.gap));
  return solve(with_pieces(query, {t, t, piece[0], piece[1]})).start();
}

// The order of states: the deeper of two poses is shown.
int depth_in(const Query& query, const Pieces& piece, const Rational& t) {
  switch (state_in(query, piece, t)) {
    case State::overlapping:
      return 2;
    case State::touching:
      return 1;
    case State::separated:
    case State::unknown:
      break;
  }
  return 0;
}

// Whether two pieces of a motion give the body the same pose at t.
bool is_one_pose(const MotionPiece& one, const MotionPiece& other, const Rational& t) {
  const Box nothing;  // any box: only its frame matters
  return pose_at(one, nothing, t) == pose_at(other, nothing, t);
}

}  // namespace

ShownPieces shown_pieces(const Query& query, const Rational& t) {
  // The different poses at t, the earlier ones first; only one if there is no jump.
  std::vector<Pieces> all;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (t < pieces.from || t > pieces.until) continue;
    const Pieces next{pieces.piece1, pieces.piece2};
    if (!all.empty() && is_one_pose(*all.back()[0], *next[0], t) &&
        is_one_pose(*all.back()[1], *next[1], t))
      continue;
    all.push_back(next);
  }
  if (all.size() == 1) return {all.front(), false};
  std::size_t shown = all.size() - 1;  // the latest, if the bodies are apart in all
  int deepest = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int depth = depth_in(query, all[i], t);
    if (depth <= deepest) continue;
    deepest = depth;
    shown = i;
  }
  return {all[shown], shown + 1 < all.size()};
}

}  // namespace touchstone::show
