#include "describe.hpp"

namespace touchstone {

WrittenInstant instant_text(const Answer<Interval>& answer, std::size_t instant, int) {
  return outer_decimals(answer.solution.timeline.instants[instant].time);
}

TruthTime time_text(const Answer<Interval>& answer, std::size_t instant, std::size_t, int) {
  return enclosed_time(answer.solution.timeline.instants[instant].time);
}

// An interval has no square root: the direction is left to the features.
std::array<std::string, 3> normal_text(const Answer<Interval>&, std::size_t, const ActivePlane&,
                                       int) {
  return {};
}

}  // namespace touchstone
