// Compares answers about two boxes in the other number types with the exact one: intervals, whose
// claims must hold; rationals, which must agree; and doubles, which are only counted.

#include <cmath>

#include "src/poly/roots_rounded.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "verify/prove/crosscheck/checks.hpp"
#include "verify/prove/crosscheck/interval_claims.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {
namespace {

// Every claim of an answer in intervals must hold, in its numbers and as printed.
void check_interval(const Solved& solved, Report& report) {
  const auto held = [&](const std::string& check, const std::vector<Claim>& all) {
    for (const Claim& c : all) {
      if (!c.known && c.broken.empty()) {
        report.skip(check, "unknown");
      } else {
        report.compare(check, c.place, c.broken.empty(), "in truth: " + c.broken);
      }
    }
  };
  const auto solution = solve(planes_of<Interval>(solved.query));
  held("interval", claims(solution.timeline, solved.timeline()));
  held("interval, as printed",
       claims(solve_query(solved.query, NumberType::interval), solved.timeline()));
}

// Rationals must give the timeline that integers give.
void check_rational(const Solved& solved, Report& report) {
  const auto planes = planes_of<Rational>(solved.query);
  const auto other = solve(planes).timeline;
  const auto& own = solved.timeline();
  std::string found = difference(own, other);
  for (std::size_t i = 0; found.empty() && i < own.instants.size(); ++i) {
    if (active_features(own.instants[i]) != active_features(other.instants[i]))
      found = "other features at instant " + std::to_string(i);
  }
  report.compare("rational", "whole timeline", found.empty(),
                 "from integers to rationals " + found);
}

// All results must be equal, except the number of culled intervals.
void check_culling(const Solved& solved, Report& report) {
  CaseOptions without_culling;
  without_culling.solve.cull = false;
  Truth with = solve_query(solved.query, NumberType::exact);
  const Truth without = solve_query(solved.query, NumberType::exact, without_culling);
  if (with.intervals) with.intervals->culled = 0;
  report.compare("cull", "whole truth", truth_json(with) == truth_json(without),
                 "culling by bounding spheres changes the answer");
}

// Rounded arithmetic guarantees nothing, so first contacts off by more than 1e-9 are only counted.
template <class N>
void count_rounded(const Solved& solved, Report& report) {
  const auto timeline = solve(planes_of<N>(solved.query)).timeline;
  const auto found = contacts(timeline);
  const auto exact = contacts(solved.timeline());
  const std::string type = NumberTraits<N>::name;
  bool near = found.empty() == exact.empty();
  if (near && !found.empty()) {
    const double own = static_cast<double>(timeline.instants[found.front().enter].time);
    const RealAlgebraic& truth = solved.timeline().instants[exact.front().enter].time;
    const double reference = nearest_double(Rational((truth.lower() + truth.upper()) / 2));
    near = std::abs(own - reference) <= 1e-9 * std::max(1.0, std::abs(reference));
  }
  report.skip(type, near ? "first contact as in exact arithmetic" : "first contact differs");
}

}  // namespace

void check_number_types(const Solved& solved, Report& report) {
  check_interval(solved, report);
  check_rational(solved, report);
  check_culling(solved, report);
  count_rounded<double>(solved, report);
}

}  // namespace touchstone::crosscheck
