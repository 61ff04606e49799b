#include <algorithm>
#include <cmath>

#include "describe.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/text/number.hpp"

namespace touchstone {

template <RoundedNumber N>
WrittenInstant instant_text(const Answer<N>& answer, std::size_t instant, int) {
  return WrittenInstant::at(shortest(answer.solution.timeline.instants[instant].time));
}

template <RoundedNumber N>
TruthTime time_text(const Answer<N>& answer, std::size_t instant, std::size_t, int) {
  const N time = answer.solution.timeline.instants[instant].time;
  TruthTime text;
  text.decimal = shortest(time);
  text.nearest_double = hex_float(static_cast<double>(time));
  return text;
}

template <RoundedNumber N>
std::array<std::string, 3> normal_text(const Answer<N>& answer, std::size_t instant,
                                       const ActivePlane& plane, int) {
  const auto& at = answer.solution.timeline.instants[instant];
  const auto n = answer.planes[at.context.piece].normal(plane.facet);
  Vec3<N> v;
  N largest = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    v[i] = n[i](at.time) * N(plane.side);
    largest = std::max(largest, std::abs(v[i]));
  }
  for (N& c : v) c /= largest;  // the squares shall not overflow or vanish
  const N length = std::sqrt(dot(v, v));
  if (!std::isfinite(length))
    return {};  // rounded away, or beyond all numbers: it has no direction
  std::array<std::string, 3> text;
  for (std::size_t i = 0; i < 3; ++i) text[i] = shortest(N(v[i] / length + N(0)));
  return text;
}

#define TOUCHSTONE_INSTANTIATE(N)                                                \
  template WrittenInstant instant_text(const Answer<N>&, std::size_t, int);      \
  template TruthTime time_text(const Answer<N>&, std::size_t, std::size_t, int); \
  template std::array<std::string, 3> normal_text(const Answer<N>&, std::size_t, \
                                                  const ActivePlane&, int);
TOUCHSTONE_INSTANTIATE(float)
TOUCHSTONE_INSTANTIATE(double)
TOUCHSTONE_INSTANTIATE(long double)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
