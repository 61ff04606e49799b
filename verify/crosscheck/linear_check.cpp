#include <optional>

#include "touchstone/sweep/aligned_boxes.hpp"
#include "touchstone/sweep/sweep.hpp"
#include "touchstone/sweep/sweep_time.hpp"
#include "touchstone/sweep/turned_boxes.hpp"
#include "verify/crosscheck/checks.hpp"

namespace touchstone::crosscheck {
namespace {

// Whether the sweep and the timeline have one and the same contact: kind and both ends, exactly.
bool agrees(const SweepResult<Integer>& swept, const BoxTimeline<RealAlgebraic>& timeline) {
  const auto found = contacts(timeline);
  if (swept.start != timeline.instants.front().state || swept.end != timeline.instants.back().state)
    return false;
  if (swept.kind == SweepKind::none) return found.empty();
  if (found.size() != 1) return false;
  const auto kind = [&] {
    switch (found.front().kind) {
      case Contact::Kind::overlapping:
        return SweepKind::overlapping;
      case Contact::Kind::grazing:
        return SweepKind::grazing;
      case Contact::Kind::sliding:
        return SweepKind::sliding;
      case Contact::Kind::unknown:
        break;
    }
    return SweepKind::unknown;
  }();
  return swept.kind == kind &&
         timeline.instants[found.front().enter].time.compare(time_value(swept.enter, swept.unit)) ==
             0 &&
         timeline.instants[found.front().exit].time.compare(time_value(swept.exit, swept.unit)) ==
             0;
}

}  // namespace

void check_linear_motion(const Solved& solved, Report& report) {
  const Query& q = solved.query;
  const auto path1 = linear_path(q.motions()[0]);
  const auto path2 = linear_path(q.motions()[1]);
  if (!path1 || !path2) {
    report.skip("linear", "the motion is not linear");
    return;
  }
  const TurnedBoxes<Integer> turned(q.box(0), *path1, q.box(1), *path2, q.from(), q.until());
  report.compare("linear", "15 axes", agrees(sweep(turned), solved.timeline()),
                 "the solver for linear motion gives another contact");
  if (!is_aligned(*path1) || !is_aligned(*path2)) return;
  const AlignedBoxes<Integer> aligned(q.box(0), *path1, q.box(1), *path2, q.from(), q.until());
  report.compare("linear", "3 axes", agrees(sweep(aligned), solved.timeline()),
                 "the solver for aligned boxes gives another contact");
}

}  // namespace touchstone::crosscheck
