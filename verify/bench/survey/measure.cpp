// Measures contestants in turn, round by round, so that disturbances affect all of them alike; all
// sections of the survey use it.
//   1. Each contestant answers its queries twice. The first time warms up the caches; the second
//      tells how often it has to repeat them to fill its turn.
//   2. In each round every contestant has one turn, until the time of the point is over.
//   3. The median and the quartiles over the rounds are the result.

#include "verify/bench/survey/measure.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace touchstone::survey {
namespace {

// The least duration of a contestant's turn, in seconds: long enough that the state of the caches
// left by the previous one does not matter.
constexpr double kLeastTurn = 0.005;
constexpr double kMostRepetitions = 1000;  // in one turn

}  // namespace

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Point measured(std::string label, double x, const std::vector<Contestant>& contestants,
               const Effort& effort) {
  using Clock = std::chrono::steady_clock;
  std::vector<std::vector<double>> samples(contestants.size());
  std::vector<std::size_t> times;
  for (const Contestant& c : contestants) {
    c.round();
    const double once = std::max(c.round(), 1e-9);
    const double wanted = effort.quick ? 0 : kLeastTurn;
    times.push_back(1 + static_cast<std::size_t>(std::min(wanted / once, kMostRepetitions)));
  }
  const auto end = Clock::now() + std::chrono::duration<double>(effort.seconds);
  std::size_t round = 0;
  while (round < effort.fewest || (round < effort.most && Clock::now() < end)) {
    for (std::size_t i = 0; i < contestants.size(); ++i) {
      const std::size_t which = (i + round) % contestants.size();  // another one begins each round
      const Contestant& c = contestants[which];
      double seconds = 0;
      for (std::size_t t = 0; t < times[which]; ++t) seconds += c.round();
      samples[which].push_back(1e6 * seconds / static_cast<double>(c.queries * times[which]));
    }
    ++round;
  }
  Point point{std::move(label), x, {}};
  for (std::size_t i = 0; i < contestants.size(); ++i) {
    const Contestant& c = contestants[i];
    point.measured.push_back({c.name, c.queries, round, spread_of(samples[i]), c.right});
  }
  return point;
}

}  // namespace touchstone::survey
