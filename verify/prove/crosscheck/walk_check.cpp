// Compares the walk, which follows one separating plane after another, with the full timeline: the
// exact first contact, the first contact and the timeline in certified arithmetic, and the timeline
// of the library. Each `difference` is in words, and empty if both agree.

#include <set>

#include "src/poly/rounding.hpp"
#include "src/walk/first_contact.hpp"
#include "src/walk/ladder/certified.hpp"
#include "src/walk/ladder/certified_timeline.hpp"
#include "verify/prove/crosscheck/checks.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {
namespace {

// The difference between a walk's first contact and that of the timeline; empty if they agree.
// `of_time` compares times; `planes` are the walk's planes.
template <class Contact, class OfTime>
std::string difference(const std::optional<Contact>& walked, const ExactTimeline& timeline,
                       const std::vector<ActivePlane>& planes, const OfTime& of_time) {
  const auto found = contacts(timeline);
  if (found.empty()) return walked ? "finds a contact" : "";
  if (!walked) return "finds no contact";
  const std::size_t enter = found.front().enter;
  const auto& instant = timeline.instants[enter];
  if (const std::string time = of_time(walked->time, instant.time); !time.empty()) return time;
  if (walked->state != instant.state)
    return std::string("finds the boxes to be ") + name(walked->state) + " there";
  std::set<FeaturePair> features;
  for (const ActivePlane& p : planes) features.insert(p.features);
  if (features != active_features(instant)) return "finds other planes";
  std::optional<State> after;
  if (enter < timeline.spans.size()) after = timeline.spans[enter];
  if (walked->after != after)
    return std::string("finds the boxes to be ") +
           (walked->after ? name(*walked->after) : "at the end") + " just behind it";
  return "";
}

std::string difference(const std::optional<walk::FirstContact>& exact,
                       const ExactTimeline& timeline) {
  return difference(exact, timeline, exact ? exact->planes : std::vector<ActivePlane>(),
                    [](const RealAlgebraic& time, const RealAlgebraic& truth) -> std::string {
                      return compare(time, truth) == 0 ? "" : "finds another first contact";
                    });
}

// For the walk in doubles, double-doubles and integers, the time must be the nearest double.
std::string difference(const std::optional<walk::CertifiedContact>& certified,
                       const ExactTimeline& timeline) {
  return difference(
      certified, timeline,
      certified ? active_planes(certified->active, certified->table) : std::vector<ActivePlane>(),
      [](double time, const RealAlgebraic& truth) -> std::string {
        return time == rounded_double(truth) ? "" : "rounds its time to another double";
      });
}

// For a whole timeline in doubles, times must be the nearest doubles.
std::string difference(const BoxTimeline<double>& certified, const ExactTimeline& timeline) {
  const auto& ours = certified.instants;
  const auto& exact = timeline.instants;
  if (ours.size() != exact.size())
    return "finds " + std::to_string(ours.size()) + " instants, not " +
           std::to_string(exact.size());
  if (certified.spans != timeline.spans) return "finds another state in between";
  const auto features_of = [](const auto& context) {
    std::set<FeaturePair> features;
    for (const ActivePlane& p : active_planes(context.active, context.table))
      features.insert(p.features);
    return features;
  };
  for (std::size_t i = 0; i < exact.size(); ++i) {
    const std::string there = " at instant " + std::to_string(i);
    if (ours[i].time != rounded_double(exact[i].time)) return "rounds another time" + there;
    if (ours[i].state != exact[i].state) return "finds another state" + there;
    if (ours[i].state != State::touching) continue;
    if (features_of(ours[i].context) != features_of(exact[i].context))
      return "finds other planes" + there;
  }
  return "";
}

// Counts a comparison and, if it agrees, also counts it by what decided it.
void compare_certified(const std::string& check, const std::string& sample, walk::Decider decided,
                       const std::string& differs, Report& report) {
  const std::string by = name(decided);
  report.compare(check, sample, differs.empty(), "following one plane by " + by + " " + differs);
  if (differs.empty()) report.agree(check + ", by " + by);
}

// The first contact, and the whole timeline if floating-point arithmetic decides it.
void check_certified(const Solved& solved, Report& report) {
  const walk::CertifiedAnswer first = walk::certified_first_contact(solved.query);
  compare_certified("walk, certified", "first contact", first.decided,
                    difference(first.contact, solved.timeline()), report);
  if (const auto whole = walk::certified_timeline(solved.query)) {
    compare_certified("walk, all contacts", "whole timeline", whole->decided,
                      difference(whole->timeline, solved.timeline()), report);
  } else {
    report.skip("walk, all contacts", "left to exact arithmetic");
  }
}

}  // namespace

void check_walk(const Solved& solved, Report& report) {
  const auto walked = walk::first_contact(walk::packed_motions<Integer>(solved.query));
  const std::string found = difference(walked, solved.timeline());
  report.compare("walk", "first contact", found.empty(), "following one plane at a time " + found);
  check_certified(solved, report);
  for (const bool filter : {true, false}) {
    const Answer answer = solve(solved.query, {.route = Route::walk, .filter = filter});
    const std::string other = difference(solved.timeline(), answer.timeline);
    report.compare(
        "walk, timeline", "whole timeline", other.empty(),
        std::string("by the walk, ") + (filter ? "filtered, " : "in integers, ") + other);
  }
}

}  // namespace touchstone::crosscheck
