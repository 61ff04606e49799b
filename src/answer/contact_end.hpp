#pragma once

#include "touchstone/answer.hpp"

namespace touchstone {

// The beginning or the end of a contact of boxes, from the instant of a timeline at which it is.
// Exact answers (box_answer.hpp) and rounded ones (all_contacts) both name the features by this
// function. `interval` is the index of the homogeneous interval next to this instant, on the
// contact's side: a span of time on which the same features form planes.
template <class Time>
ContactEnd<Time> contact_end(const BoxTimeline<Time>& timeline, std::size_t instant,
                             std::size_t interval) {
  const auto& at = timeline.instants[instant];
  ContactEnd<Time> end{at.time};
  end.instant = instant;
  end.interval = interval;
  // Features are named only where the boxes touch: an overlap has no touching features.
  if (at.state != State::touching) return end;
  end.planes = active_planes(at.context.active, at.context.table);
  if (!end.planes.empty()) end.touch = touching_features(end.planes);
  return end;
}

}  // namespace touchstone
