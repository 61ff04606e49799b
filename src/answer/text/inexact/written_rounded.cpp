// Times and normals in float, double and long double as text.

#include <algorithm>
#include <cmath>

#include "src/answer/text/written_time.hpp"
#include "src/number/notation.hpp"
#include "src/poly/roots_rounded.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone {

template <RoundedNumber N>
WrittenInstant written_instant(N time, int) {
  return WrittenInstant::at(shortest(time));
}

template <RoundedNumber N>
TruthTime written_time(const AnswerIn<N>&, const ContactEnd<N>& end, int) {
  TruthTime text;
  text.decimal = shortest(end.time);
  text.nearest_double = hex_float(static_cast<double>(end.time));
  return text;
}

template <RoundedNumber N>
std::array<std::string, 3> written_normal(const AnswerIn<N>& answer, const ContactEnd<N>& end,
                                          const ActivePlane& plane, int) {
  const auto& at = answer.timeline.instants[end.instant];
  const auto n = answer.evidence.planes[at.context.piece].normal(plane.facet);
  Vec3<N> v;
  N largest = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    v[i] = n[i](at.time) * N(plane.side);
    largest = std::max(largest, std::abs(v[i]));
  }
  for (N& c : v) c /= largest;  // so that the squares do not overflow or vanish
  const N length = std::sqrt(dot(v, v));
  if (!std::isfinite(length)) return {};  // vanished by rounding, or overflowed: no direction
  std::array<std::string, 3> text;
  for (std::size_t i = 0; i < 3; ++i) text[i] = shortest(N(v[i] / length + N(0)));
  return text;
}

#define TOUCHSTONE_INSTANTIATE(N)                                                              \
  template WrittenInstant written_instant(N, int);                                             \
  template TruthTime written_time(const AnswerIn<N>&, const ContactEnd<N>&, int);              \
  template std::array<std::string, 3> written_normal(const AnswerIn<N>&, const ContactEnd<N>&, \
                                                     const ActivePlane&, int);
TOUCHSTONE_INSTANTIATE(float)
TOUCHSTONE_INSTANTIATE(double)
TOUCHSTONE_INSTANTIATE(long double)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
