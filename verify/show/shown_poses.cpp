#include "verify/show/shown_poses.hpp"

#include "touchstone/sat/overlap.hpp"

namespace touchstone::show {
namespace {

int depth_of(const Poses<Rational>& p) {
  switch (overlap(p.a, p.b).state) {
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

}  // namespace

ShownPoses shown_poses(const Query& query, const Rational& t) {
  std::vector<Poses<Rational>> all = poses_at(query, t);
  if (all.size() == 1) return {std::move(all.front()), false};
  std::size_t shown = all.size() - 1;
  int deepest = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int depth = depth_of(all[i]);
    if (depth <= deepest) continue;
    deepest = depth;
    shown = i;
  }
  return {std::move(all[shown]), shown + 1 < all.size()};
}

}  // namespace touchstone::show
