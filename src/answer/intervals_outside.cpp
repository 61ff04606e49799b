// Counts the homogeneous intervals before and after the horizon, as the paper does. The output of
// `solve` shows the count ("15 homogeneous intervals, 3 outside the horizon"); nothing else uses
// it.

#include <algorithm>

#include "touchstone/answer.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone {
namespace {

// The number of homogeneous intervals beyond an end of the horizon (side -1 or +1). Each breakpoint
// beyond it begins one more; so does a breakpoint at the end itself if `at_end`.
std::size_t count_beyond(const Planes<Integer>& planes, const Rational& end, int side,
                         bool at_end) {
  std::vector<RealAlgebraic> beyond;
  const auto look_at = [&](const IntegerPolynomial& bracket) {
    if (bracket.degree() <= 0) return;  // no root, or zero throughout
    for (const auto& root : isolate(bracket).roots) {
      const int beyond_end = root.time.compare(end) * side;
      if (beyond_end > 0 || (beyond_end == 0 && at_end)) beyond.push_back(root.time);
    }
  };
  for (int k = 0; k < 3; ++k) {
    for (int l = 0; l < 3; ++l) {
      look_at(planes.face1(k, l));
      if (!planes.motion().rigid) look_at(planes.face2(k, l));
    }
  }
  std::sort(beyond.begin(), beyond.end(),
            [](const RealAlgebraic& a, const RealAlgebraic& b) { return compare(a, b) < 0; });
  const auto last = std::unique(
      beyond.begin(), beyond.end(),
      [](const RealAlgebraic& a, const RealAlgebraic& b) { return compare(a, b) == 0; });
  return static_cast<std::size_t>(last - beyond.begin());
}

}  // namespace

std::size_t intervals_outside(const Answer& answer) {
  const Planes<Integer>& first = answer.evidence.planes.front();
  const Planes<Integer>& last = answer.evidence.planes.back();
  const Rational& from = first.motion().from;
  const Rational& until = last.motion().until;
  // If both ends of the horizon are equal, a breakpoint there counts only once.
  return count_beyond(first, from, -1, true) + count_beyond(last, until, +1, from < until);
}

}  // namespace touchstone
