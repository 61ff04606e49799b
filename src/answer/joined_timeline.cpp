// The timeline of two compounds, from the timelines of their pairs of parts.

#include "src/answer/joined_timeline.hpp"

#include <cstddef>
#include <map>
#include <utility>

#include "src/answer/solid_timeline.hpp"
#include "src/boxes/timeline_algebra.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

using ExactTimeline = BoxTimeline<RealAlgebraic>;

// At each instant the deepest state of the timelines. They are joined in pairs, the results in
// pairs again, and so on: each round visits each instant once. REQUIRES: there is at least one
// timeline.
ExactTimeline deepest_of(std::vector<ExactTimeline> all) {
  while (all.size() > 1) {
    check_limit();
    const std::size_t half = (all.size() + 1) / 2;
    for (std::size_t i = 0; i + half < all.size(); ++i) all[i] = deepest(all[i], all[i + half]);
    all.resize(half);
  }
  return std::move(all.front());
}

// A part that is inside a solid body overlaps it, but none of its triangles, so the pairs do not
// show this. Adds a timeline for each part of the other body that is inside at some time. `solid`:
// the number of the solid body.
void add_inside(const Query& query, const std::vector<PartPair>& pairs, std::size_t solid,
                std::vector<ExactTimeline>& all) {
  std::map<std::size_t, std::vector<ExactTimeline>> by_part;
  for (const PartPair& pair : pairs)
    by_part[pair.parts[1 - solid]].push_back(states_of(pair.answer.timeline));
  std::vector<PartStates> by_triangles;
  by_triangles.reserve(by_part.size());
  for (auto& [part, states] : by_part)
    by_triangles.push_back({part, deepest_of(std::move(states))});
  for (ExactTimeline& inside :
       timelines_inside(query, solid, by_triangles, separated_throughout(query)))
    all.push_back(std::move(inside));
}

}  // namespace

ExactTimeline states_of(const ExactTimeline& timeline) {
  ExactTimeline states;
  states.spans = timeline.spans;
  states.instants.reserve(timeline.instants.size());
  for (const auto& instant : timeline.instants)
    states.instants.push_back({instant.time, instant.state, {}});
  return states;
}

ExactTimeline separated_throughout(const Query& query) {
  ExactTimeline timeline;
  timeline.instants.push_back({RealAlgebraic(query.from()), State::separated, {}});
  if (query.from() < query.until()) {
    timeline.spans.push_back(State::separated);
    timeline.instants.push_back({RealAlgebraic(query.until()), State::separated, {}});
  }
  return timeline;
}

ExactTimeline joined_timeline(const Query& query, const std::vector<PartPair>& pairs) {
  // The first timeline is there so that the result is defined if there are no pairs.
  std::vector<ExactTimeline> all{separated_throughout(query)};
  all.reserve(pairs.size() + 1);
  for (const PartPair& pair : pairs) all.push_back(states_of(pair.answer.timeline));
  for (std::size_t body = 0; body < 2; ++body) {
    if (query.is_solid(body)) add_inside(query, pairs, body, all);
  }
  return deepest_of(std::move(all));
}

}  // namespace touchstone
