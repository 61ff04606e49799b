// The state of two bodies at an instant, from the signs of all planes: separated if D > 0 for one
// plane, touching if D = 0 for the largest, else overlapping.

#include "verify/prove/certcheck/planes.hpp"

#include <algorithm>

namespace touchstone::certcheck {

Seen seen_at(const Axes& axes, const Sign& sign) {
  Seen seen;
  for (const Axis& axis : axes) {
    std::vector<int> signs;
    for (const Polynomial& term : axis.terms) signs.push_back(*sign(term));
    // The normal n vanishes if it is orthogonal to all axes of the boxes, so if all turns are zero.
    // Each term is a turn times a factor without roots, or times an extent of zero. So a term that
    // is not zero shows that n does not vanish, without the signs of turns.
    const auto is_nonzero = [&](const Polynomial& turn) { return *sign(turn) != 0; };
    const bool has_sign = std::ranges::any_of(signs, [](int s) { return s != 0; });
    if (!has_sign && std::ranges::none_of(axis.turns, is_nonzero)) continue;
    for (const int direction : {1, -1}) {
      const int d = *sign(axis.plane(direction, signs));
      if (d > 0) return {State::separated, {}};
      if (d == 0) seen.planes.push_back({&axis, direction});
    }
  }
  if (!seen.planes.empty()) seen.state = State::touching;
  return seen;
}

}  // namespace touchstone::certcheck
