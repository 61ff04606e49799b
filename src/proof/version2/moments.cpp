// Lists the instants inside a piece at which a claim of a certificate of version 2 may stop
// holding.

#include "moments.hpp"

#include "src/poly/rationalize.hpp"

namespace touchstone::proof::version2 {

Moments moments_in(Scene& scene, const PiecePair& piece,
                   const BoxTimeline<RealAlgebraic>& timeline) {
  Moments moments;
  const RealAlgebraic first(piece.from), last(piece.until);
  const auto is_inside = [&](const RealAlgebraic& t) {
    return t.compare(piece.from) > 0 && t.compare(piece.until) < 0;
  };
  for (std::size_t i = 0; i < timeline.spans.size(); ++i) {
    const auto& begin = timeline.instants[i];
    const auto& end = timeline.instants[i + 1];
    const State state = timeline.spans[i];
    if (i > 0 && is_inside(begin.time))
      moments.all.push_back({begin.time, {timeline.spans[i - 1], begin.state, state}});
    // A span of touching may need several claims, and instants at which they change.
    const bool is_here = end.time.compare(piece.from) > 0 && begin.time.compare(piece.until) < 0;
    if (state != State::touching || !is_here) continue;
    const RealAlgebraic& from = compare(begin.time, first) < 0 ? first : begin.time;
    const RealAlgebraic& until = compare(end.time, last) < 0 ? end.time : last;
    for (const Sliding& one : slidings(scene, from, until)) {
      if (compare(one.from, from) > 0) moments.all.push_back({one.from, {state, state, state}});
      moments.while_touching.push_back(one.claim);
    }
  }
  // A rational moment has an `at` line instead of a root.
  for (const Moment& m : moments.all) rationalize(m.time);
  return moments;
}

}  // namespace touchstone::proof::version2
