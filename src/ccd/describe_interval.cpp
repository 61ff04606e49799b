#include "describe.hpp"
#include "touchstone/text/number.hpp"

namespace touchstone {

std::string decimal_text(const Answer<Interval>& answer, std::size_t instant, int) {
  return shortest(midpoint(answer.solution.timeline.instants[instant].time));
}

TruthTime time_text(const Answer<Interval>& answer, std::size_t instant, std::size_t, int digits) {
  const Interval& time = answer.solution.timeline.instants[instant].time;
  TruthTime text;
  text.decimal = decimal_text(answer, instant, digits);
  text.nearest_double = hex_float(midpoint(time));
  text.enclosure = {hex_float(time.lower()), hex_float(time.upper())};
  return text;
}

// An interval has no square root: the direction is left to the features.
std::array<std::string, 3> normal_text(const Answer<Interval>&, std::size_t, const ActivePlane&,
                                       int) {
  return {};
}

}  // namespace touchstone
