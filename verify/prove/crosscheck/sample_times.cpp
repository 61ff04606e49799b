// Chooses the times at which the answer to a case is compared.

#include "verify/prove/crosscheck/sample_times.hpp"

#include <algorithm>
#include <utility>

#include "verify/system/random/dice.hpp"

namespace touchstone::crosscheck {
namespace {

// Isolating intervals of events, which may be coarse, are refined to this many bits.
constexpr unsigned kEventBits = 40;

void add_between(const RealAlgebraic& a, const RealAlgebraic& b, std::vector<Rational>& times) {
  if (compare(a, b) < 0) times.push_back(Roots<Integer>::between(a, b));
}

// Sorts times, removes duplicates, and keeps those on the horizon.
std::vector<Rational> arranged(std::vector<Rational> times, const Query& query) {
  std::erase_if(times, [&](const Rational& t) { return t < query.from() || query.until() < t; });
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

}  // namespace

std::vector<Rational> sample_times(const Query& query, const BoxTimeline<RealAlgebraic>& timeline,
                                   const std::string& id, const SampleOptions& options) {
  const Rational& from = query.from();
  const Rational& until = query.until();
  std::vector<Rational> times{from, until};
  const auto& instants = timeline.instants;
  for (std::size_t i = 0; i < instants.size(); ++i) {
    const RealAlgebraic event = instants[i].time;
    event.refine(kEventBits);
    times.push_back(event.lower());
    times.push_back(event.upper());
    if (i + 1 < instants.size()) add_between(instants[i].time, instants[i + 1].time, times);
  }
  random::Dice dice(id, options.seed, 0);
  for (int i = 0; i < options.random; ++i)
    times.push_back(from + (until - from) * Rational(dice.integer(1, 999999), 1000000));
  return arranged(std::move(times), query);
}

std::vector<Rational> sample_times(const Solved& solved, const SampleOptions& options) {
  std::vector<Rational> times = sample_times(solved.query, solved.timeline(), solved.id, options);
  for (const auto& planes : solved.planes) {
    const auto& motion = planes.motion();
    const auto intervals = homogeneous_intervals(planes, Roots<Integer>::from(motion.from),
                                                 Roots<Integer>::from(motion.until));
    for (std::size_t i = 0; i + 1 < intervals.breakpoints.size(); ++i)
      add_between(intervals.breakpoints[i], intervals.breakpoints[i + 1], times);
  }
  return arranged(std::move(times), solved.query);
}

}  // namespace touchstone::crosscheck
