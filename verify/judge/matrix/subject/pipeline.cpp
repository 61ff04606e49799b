// The half of a program under test that flags apply to: the pipeline in one floating type. Each
// build of the matrix compiles this file anew, with TOUCHSTONE_NUMBER as the type.
//
// It is linked before the library, so the linker takes each template's code from here. Nothing else
// in the library computes in this type (tests/matrix shows both).

#include "verify/judge/matrix/subject/pipeline.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "src/poly/roots_rounded.hpp"
#include "touchstone/boxes/solve.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"
#ifdef TOUCHSTONE_RECORD
#include "verify/judge/matrix/subject/recorder.hpp"
#endif

#ifndef TOUCHSTONE_NUMBER
#define TOUCHSTONE_NUMBER double
#endif

namespace touchstone::matrix::subject {
namespace {

using N = TOUCHSTONE_NUMBER;

// A query takes microseconds, and the first run has cold caches: the fastest of a few runs counts.
constexpr int kRuns = 3;

std::vector<RelativeMotion<N>> rounded_motions(const Query& q) {
  std::vector<RelativeMotion<N>> motions;
  for (const PiecePair& pieces : common_partition(q.motions()[0], q.motions()[1]))
    motions.push_back(relative_motion<N>(pieces, q.box(0), q.box(1)));
  return motions;
}

template <class Trace = Untraced>
Solution<N> solved(std::vector<RelativeMotion<N>> motions, Trace&& trace = {}) {
  std::vector<Planes<N>> planes;
  planes.reserve(motions.size());
  for (RelativeMotion<N>& m : motions) planes.emplace_back(std::move(m));
  SolveOptions options;
  options.first_only = true;
  return solve(planes, options, trace);
}

std::string hexadecimal(N value) {
  char text[64];
  std::snprintf(text, sizeof text, "%La", static_cast<long double>(value));
  return text;
}

Outcome outcome_of(const BoxTimeline<N>& timeline) {
  Outcome outcome;
  const State start = timeline.instants.front().state;
  if (start != State::unknown) outcome.state = name(start);
  const auto found = contacts(timeline);
  if (!found.empty()) {
    outcome.contact = true;
    outcome.time = hexadecimal(timeline.instants[found.front().enter].time);
  } else if (!is_decided(timeline)) {
    // The sign of a NaN was needed, so the arithmetic has failed. The answer shows this: a contact
    // at a time that is NaN.
    outcome.contact = true;
    outcome.time = "nan";
  }
  return outcome;
}

}  // namespace

const char* number_name() { return NumberTraits<N>::name; }

Outcome solve_in_floating(const Query& q) {
  const std::vector<RelativeMotion<N>> motions = rounded_motions(q);
  Outcome outcome;
  for (int run = 0; run < kRuns; ++run) {
    auto copy = motions;
    const auto start = std::chrono::steady_clock::now();
    const Solution<N> solution = solved(std::move(copy));
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double fastest = run == 0 ? seconds : std::min(seconds, outcome.seconds);
    outcome = outcome_of(solution.timeline);
    outcome.seconds = fastest;
  }
  return outcome;
}

std::string trace_in_floating([[maybe_unused]] const Query& q) {
#ifdef TOUCHSTONE_RECORD
  Recorder<N> recorder;
  const Outcome outcome = outcome_of(solved(rounded_motions(q), recorder).timeline);
  return recorder.text() + "answer\t" + (outcome.contact ? "contact" : "no contact") + '\t' +
         outcome.time + '\n';
#else
  return {};
#endif
}

}  // namespace touchstone::matrix::subject
