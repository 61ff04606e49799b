// Cuts the horizon at each instant at which one of two motions passes to its next piece.

#include "touchstone/motion/partition.hpp"

#include <algorithm>
#include <iterator>

namespace touchstone {

std::vector<PiecePair> common_partition(const Trajectory& motion1, const Trajectory& motion2) {
  std::vector<PiecePair> pairs;
  auto p1 = motion1.pieces().begin();
  auto p2 = motion2.pieces().begin();
  while (true) {
    const Rational until = std::min(p1->until, p2->until);
    pairs.push_back({std::max(p1->from, p2->from), until, &*p1, &*p2});
    // The last piece of a motion stays while the other motion still has pieces. These can only be
    // poses at the very end of the horizon (a jump there).
    const bool last1 = std::next(p1) == motion1.pieces().end();
    const bool last2 = std::next(p2) == motion2.pieces().end();
    if (last1 && last2) break;
    const bool first_ends = p1->until == until;
    const bool second_ends = p2->until == until;
    if (first_ends && !last1) ++p1;
    if (second_ends && !last2) ++p2;
  }
  return pairs;
}

}  // namespace touchstone
