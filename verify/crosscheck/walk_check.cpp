#include <set>

#include "touchstone/poly/rounding.hpp"
#include "touchstone/walk/certified.hpp"
#include "touchstone/walk/first_contact.hpp"
#include "verify/crosscheck/checks.hpp"
#include "verify/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {
namespace {

// In what the first contact that was walked to differs from that of the timeline; empty where in
// nothing.
std::string difference(const std::optional<walk::FirstContact>& walked,
                       const ExactTimeline& timeline) {
  const auto found = contacts(timeline);
  if (found.empty()) return walked ? "finds a contact" : "";
  if (!walked) return "finds no contact";
  const std::size_t enter = found.front().enter;
  const auto& instant = timeline.instants[enter];
  if (compare(walked->time, instant.time) != 0) return "finds another first contact";
  if (walked->state != instant.state)
    return std::string("finds the boxes to be ") + name(walked->state) + " there";
  std::set<FeaturePair> features;
  for (const ActivePlane& p : walked->planes) features.insert(p.features);
  if (features != active_features(instant)) return "finds other planes";
  std::optional<State> after;
  if (enter < timeline.spans.size()) after = timeline.spans[enter];
  if (walked->after != after)
    return std::string("finds the boxes to be ") +
           (walked->after ? name(*walked->after) : "at the end") + " just behind it";
  return "";
}

// The same of the walk in doubles, double-doubles and integers, of which it matters that its time
// is the nearest double to the last bit.
std::string difference(const std::optional<walk::CertifiedContact>& certified,
                       const ExactTimeline& timeline) {
  const auto found = contacts(timeline);
  if (found.empty()) return certified ? "finds a contact" : "";
  if (!certified) return "finds no contact";
  const std::size_t enter = found.front().enter;
  const auto& instant = timeline.instants[enter];
  if (certified->time != rounded_double(instant.time)) return "rounds its time to another double";
  if (certified->state != instant.state)
    return std::string("finds the boxes to be ") + name(certified->state) + " there";
  std::set<FeaturePair> features;
  for (const ActivePlane& p : active_planes(certified->active, certified->table))
    features.insert(p.features);
  if (features != active_features(instant)) return "finds other planes";
  return "";
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
}

}  // namespace touchstone::crosscheck
