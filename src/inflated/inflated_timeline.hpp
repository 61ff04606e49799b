#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "src/inflated/event_search.hpp"
#include "src/inflated/world_frames.hpp"
#include "touchstone/boxes/timeline.hpp"
#include "touchstone/hulls/touch.hpp"
#include "touchstone/query.hpp"

namespace touchstone::inflated {

// How two inflated bodies touch at an instant of their piece's own clock, which runs from 0 to 1.
struct Touching {
  std::optional<Event> event{};

  // Adds another description of the instant; the first one that has an event is kept.
  Touching& operator|=(const Touching& o) {
    if (!event) *this = o;
    return *this;
  }
  friend bool operator==(const Touching& a, const Touching& b) {
    if (!a.event || !b.event) return a.event.has_value() == b.event.has_value();
    return a.event->closest.corners == b.event->closest.corners;
  }
};

// The types by which charts and timelines (boxes/model.hpp) work on two inflated bodies. Their
// features are not paired on intervals, so `Table` is empty.
struct InflatedModel {
  struct Table {};
  using Planes = Touching;
};
static_assert(ContactModel<InflatedModel>);

using InflatedTimeline = Timeline<RealAlgebraic, InflatedModel>;

// The contact timeline of two bodies of which at least one is inflated, under any motion, exactly.
// The state depends on whether the distance of the cores is less than the sum R of the radii, equal
// to R, or greater. `cores` gives the timeline of the cores, to the end of the horizon; it is
// called only if bounded doubles leave a stretch of time open. Without `filter`, doubles prove
// nothing: the roots of all pairs of features are computed and examined exactly. With `first_only`,
// the pieces of the motions after those that determine the first contact and its kind are left out.
//   Throws LimitReached if a time limit is in force and passes.
// REQUIRES: query.radius_sum() > 0.
using TimelineOfCores = std::function<const BoxTimeline<RealAlgebraic>&()>;
InflatedTimeline timeline_of(const Query& query, const TimelineOfCores& cores, bool filter = true,
                             bool first_only = false);

// The touching feature of each core, which has all corners that are farthest along the normal, and
// the normal. `cores` is the query of the cores.
hulls::Touch touch_in(const Query& cores, const Event& event);

}  // namespace touchstone::inflated
