#include "describe.hpp"
#include "touchstone/text/number.hpp"

namespace touchstone {

TruthTime time_text(const Answer<Interval>& answer, std::size_t instant, std::size_t, int) {
  const Interval& time = answer.solution.timeline.instants[instant].time;
  const double middle = time.lower() + (time.upper() - time.lower()) * 0.5;
  TruthTime text;
  text.decimal = shortest(middle);
  text.nearest_double = hex_float(middle);
  text.enclosure = {hex_float(time.lower()), hex_float(time.upper())};
  return text;
}

// An interval has no square root: the direction is left to the features.
std::array<std::string, 3> normal_text(const Answer<Interval>&, std::size_t, const ActivePlane&, int) {
  return {};
}

}  // namespace touchstone
