// Proves from when on two bodies overlap, by points inside both.

#include "src/hulls/overlap_since.hpp"

#include <algorithm>

#include "src/hulls/common_points.hpp"
#include "src/hulls/gaps.hpp"
#include "src/hulls/lattice.hpp"
#include "src/hulls/rough_motion.hpp"
#include "src/hulls/solid.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::hulls {

// Goes from piece to piece backwards, as long as points prove the whole piece (up to `from`). On
// the first piece of which they prove only the later part, or nothing, it ends.
std::optional<Rational> overlap_since(const Query& query, const Rational& from,
                                      const Rational& until) {
  constexpr int kLooksPerPiece = 200;  // points tried for one piece
  const NearGaps::Bodies bodies{&query.solid(0), &query.solid(1)};
  if (bodies[0]->is_flat || bodies[1]->is_flat) return std::nullopt;
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  std::optional<Rational> since;
  for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece) {
    const auto begin = std::max<Rational>(from, piece->from);
    const auto end = std::min<Rational>(until, piece->until);
    // A piece of one instant adds nothing: the pieces beside it contain this instant.
    if (end < begin || piece->from == piece->until) continue;
    const auto frames = walk::enclosed(packed_frames(*piece, bodies[0]->exact, bodies[1]->exact));
    const RoughMotion rough(*piece, *bodies[0], *bodies[1]);
    CommonPoints points(frames, bodies, rough);
    const Rational length = piece->until - piece->from;
    int looks = kLooksPerPiece;
    const Rational first = (begin - piece->from) / length;
    const auto here = points.overlap_since(first, (end - piece->from) / length, looks);
    if (!here) return since;
    since = piece->from + *here * length;
    if (*here > first) return since;
  }
  return since;
}

}  // namespace touchstone::hulls
