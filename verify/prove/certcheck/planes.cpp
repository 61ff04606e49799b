// The state of two bodies at an instant, from the signs of all planes.

#include "verify/prove/certcheck/planes.hpp"

#include <algorithm>

namespace touchstone::certcheck {

Seen seen_at(const Axes& axes, const Sign& sign) {
  Seen seen;
  for (const Axis& axis : axes) {
    std::vector<int> signs;
    for (const Polynomial& term : axis.terms) signs.push_back(*sign(term));
    // Each term is a turn times a factor without roots, or times an extent of zero.
    const auto stands = [&](const Polynomial& turn) { return *sign(turn) != 0; };
    const bool has_sign = std::ranges::any_of(signs, [](int s) { return s != 0; });
    if (!has_sign && std::ranges::none_of(axis.turns, stands)) continue;  // n vanishes
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
