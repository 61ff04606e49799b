#include <set>

#include "touchstone/poly/rounding.hpp"
#include "touchstone/walk/certified.hpp"
#include "touchstone/walk/first_contact.hpp"
#include "verify/crosscheck/checks.hpp"
#include "verify/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {
namespace {

// In what a walk's first contact differs from that of the timeline; empty where in nothing. What is
// different of its time is said by `of_time`, its planes are `planes`.
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

// Of the walk in doubles, double-doubles and integers the time is to be the nearest double.
std::string difference(const std::optional<walk::CertifiedContact>& certified,
                       const ExactTimeline& timeline) {
  return difference(
      certified, timeline,
      certified ? active_planes(certified->active, certified->table) : std::vector<ActivePlane>(),
      [](double time, const RealAlgebraic& truth) -> std::string {
        return time == rounded_double(truth) ? "" : "rounds its time to another double";
      });
}

}  // namespace

void check_walk(const Solved& solved, Report& report) {
  const auto walked = walk::first_contact(walk::packed_motions<Integer>(solved.query));
  const std::string found = difference(walked, solved.timeline());
  report.compare("walk", "first contact", found.empty(), "following one plane at a time " + found);
  const walk::CertifiedAnswer certified = walk::certified_first_contact(solved.query);
  const std::string differs = difference(certified.contact, solved.timeline());
  report.compare("walk, certified", "first contact", differs.empty(),
                 std::string("following one plane in ") +
                     walk::kRungNames[static_cast<std::size_t>(certified.decided)] +
                     " arithmetic " + differs);
  for (const bool filter : {true, false}) {
    const Answer answer = solve(solved.query, {.route = Route::walk, .filter = filter});
    const std::string other = difference(solved.timeline(), answer.timeline);
    report.compare(
        "walk, timeline", "whole timeline", other.empty(),
        std::string("by the walk, ") + (filter ? "filtered, " : "in integers, ") + other);
  }
}

}  // namespace touchstone::crosscheck
