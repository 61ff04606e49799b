// Compares the answer about bodies in linear motion with the solver for linear motion (src/sweep):
// for polyhedra by all axes, for boxes by 15 axes, and by 3 axes if the boxes are aligned.

#include <string>

#include "src/hulls/plain_body.hpp"
#include "src/sweep/aligned_boxes.hpp"
#include "src/sweep/convex_pair.hpp"
#include "src/sweep/sweep.hpp"
#include "src/sweep/sweep_time.hpp"
#include "src/sweep/swept.hpp"
#include "src/sweep/turned_boxes.hpp"
#include "verify/prove/crosscheck/all_axes.hpp"
#include "verify/prove/crosscheck/checks.hpp"

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

ConvexBody body_of(const Query& q, std::size_t i) {
  return visit_plain_body(q, i, [](const auto& shape) { return convex_body(shape); });
}

}  // namespace

void check_linear_motion(const Query& q, const ExactTimeline& timeline, Report& report) {
  const auto path1 = linear_path(q.motions()[0]);
  const auto path2 = linear_path(q.motions()[1]);
  if (!path1 || !path2) return report.skip("linear", "the motion is not linear");
  const auto compare = [&](const std::string& axes, const auto& pair) {
    report.compare("linear", axes, agrees(sweep(pair), timeline),
                   "the solver for linear motion gives another contact");
  };
  if (!is_of_boxes(q)) {
    if (!is_swept(q)) return report.skip("linear", "flat polyhedron");
    if (work_of_all_axes(q) > kMostWork) return report.skip("linear", "too many axes");
    compare("all axes",
            ConvexPair<Integer>(body_of(q, 0), *path1, body_of(q, 1), *path2, q.from(), q.until()));
    return;
  }
  compare("15 axes", TurnedBoxes<Integer>(q.box(0), *path1, q.box(1), *path2, q.from(), q.until()));
  if (!is_aligned(*path1) || !is_aligned(*path2)) return;
  compare("3 axes", AlignedBoxes<Integer>(q.box(0), *path1, q.box(1), *path2, q.from(), q.until()));
}

}  // namespace touchstone::crosscheck
