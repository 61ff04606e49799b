#include "verify/crosscheck/sample_times.hpp"

#include <algorithm>

#include "verify/random/dice.hpp"

namespace touchstone::crosscheck {
namespace {

// Events are looked at from this near, in bits; their isolating intervals may be coarse.
constexpr unsigned kEventBits = 40;

}  // namespace

std::vector<Rational> sample_times(const Solved& solved, const SampleOptions& options) {
  const Rational& from = solved.query.from();
  const Rational& until = solved.query.until();
  std::vector<Rational> times{from, until};
  const auto add = [&](const Rational& t) {
    if (from <= t && t <= until) times.push_back(t);
  };
  const auto inside = [&](const RealAlgebraic& a, const RealAlgebraic& b) {
    if (compare(a, b) < 0) add(Roots<Integer>::between(a, b));
  };
  for (const auto& planes : solved.planes) {
    const auto& motion = planes.motion();
    const auto intervals = homogeneous_intervals(planes, Roots<Integer>::from(motion.from),
                                                 Roots<Integer>::from(motion.until));
    for (std::size_t i = 0; i + 1 < intervals.breakpoints.size(); ++i) {
      inside(intervals.breakpoints[i], intervals.breakpoints[i + 1]);
    }
  }
  const auto& instants = solved.timeline().instants;
  for (std::size_t i = 0; i < instants.size(); ++i) {
    const RealAlgebraic event = instants[i].time;
    event.refine(kEventBits);
    add(event.lower());
    add(event.upper());
    if (i + 1 < instants.size()) inside(instants[i].time, instants[i + 1].time);
  }
  random::Dice dice(solved.id, options.seed, 0);
  for (int i = 0; i < options.random; ++i) {
    add(from + (until - from) * Rational(dice.integer(1, 999999), 1000000));
  }
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

}  // namespace touchstone::crosscheck
