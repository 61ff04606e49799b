// Finds the intervals of time on which the same pairs of features form planes, one piece of the
// motions after another. Intervals end at the boundaries of pieces, too.

#include "verify/look/pairs/homogeneous_stretches.hpp"

#include "touchstone/answer.hpp"
#include "touchstone/boxes/homogeneous.hpp"

namespace touchstone::pairs {

std::vector<HomogeneousStretch> homogeneous_stretches(const Query& query) {
  std::vector<HomogeneousStretch> stretches;
  // Without spheres: no interval is culled because the bodies are far from each other.
  for (const Planes<Integer>& planes : planes_of<Integer>(query, Spheres::without)) {
    check_limit();
    const auto& motion = planes.motion();
    const auto found = homogeneous_intervals(planes, Roots<Integer>::from(motion.from),
                                             Roots<Integer>::from(motion.until));
    for (std::size_t i = 0; i < found.inside.size(); ++i)
      stretches.push_back({found.breakpoints[i], found.breakpoints[i + 1], found.inside[i]});
  }
  return stretches;
}

}  // namespace touchstone::pairs
