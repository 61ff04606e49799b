// Compares the exact timeline of two boxes with the test of separating axes: at the ends of the
// horizon, inside every span, and just before, at and after every event.

#include <vector>

#include "src/rest/overlap.hpp"
#include "src/rest/pose.hpp"
#include "tests/fuzz/targets/decode_case.hpp"
#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/finding.hpp"
#include "tests/fuzz/targets/within_limit.hpp"
#include "touchstone/answer.hpp"

namespace touchstone::fuzz {
namespace {

// The state at t; at a jump, the deeper one of both poses.
State state_by_axes(const Query& query, const Rational& t) {
  State deepest = State::separated;
  for (const Poses<Rational>& poses : poses_at(query, t))
    deepest = std::max(deepest, overlap(poses.a, poses.b).state);
  return deepest;
}

std::vector<Rational> times_of(const BoxTimeline<RealAlgebraic>& timeline) {
  std::vector<Rational> times;
  for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
    const RealAlgebraic& time = timeline.instants[i].time;
    if (i > 0) times.push_back(Roots<Integer>::between(timeline.instants[i - 1].time, time));
    times.push_back(time.lower());
    if (time.lower() != time.upper()) times.push_back(time.upper());
  }
  return times;
}

void check_states(const Case& c) {
  const Answer answer = solve(c.query);
  const auto& instants = answer.timeline.instants;
  if (!answer.decided || instants.front().time.compare(c.query.from()) != 0 ||
      instants.back().time.compare(c.query.until()) != 0)
    finding("the timeline is not that of the horizon", c);
  for (const Rational& t : times_of(answer.timeline)) {
    if (t < c.query.from() || t > c.query.until()) continue;
    const State by_axes = state_by_axes(c.query, t);
    const State own = state_at(answer.timeline, t);
    if (by_axes != own) {
      finding("at t = " + t.str() + " separating axes say " + name(by_axes) + ", the timeline " +
                  name(own),
              c);
    }
  }
}

}  // namespace
}  // namespace touchstone::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchstone;
  return fuzz::within_limit([&] { fuzz::check_states(fuzz::decode_case({data, size})); });
}
