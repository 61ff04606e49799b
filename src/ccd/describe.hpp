#pragma once

#include "enclosed_time.hpp"
#include "timeline_text.hpp"
#include "touchstone/ccd/features.hpp"
#include "touchstone/ccd/solve.hpp"
#include "touchstone/ccd/truth.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "touchstone/poly/roots_rounded.hpp"

namespace touchstone {

// A solution with the planes it came from.
template <Number N>
struct Answer {
  const std::vector<Planes<N>>& planes;
  const Solution<TimeOf<N>>& solution;
};

// What a number type can say about a time and a normal; defined in describe_exact.cpp,
// describe_rounded.cpp and describe_interval.cpp. `interval` is the homogeneous interval on the
// side of interest. Everything else below is the same for all.
WrittenInstant instant_text(const Answer<Integer>& answer, std::size_t instant, int digits);
TruthTime time_text(const Answer<Integer>& answer, std::size_t instant, std::size_t interval,
                    int digits);
std::array<std::string, 3> normal_text(const Answer<Integer>& answer, std::size_t instant,
                                       const ActivePlane& plane, int digits);
template <RoundedNumber N>
WrittenInstant instant_text(const Answer<N>& answer, std::size_t instant, int digits);
template <RoundedNumber N>
TruthTime time_text(const Answer<N>& answer, std::size_t instant, std::size_t interval, int digits);
template <RoundedNumber N>
std::array<std::string, 3> normal_text(const Answer<N>& answer, std::size_t instant,
                                       const ActivePlane& plane, int digits);
WrittenInstant instant_text(const Answer<Interval>& answer, std::size_t instant, int digits);
TruthTime time_text(const Answer<Interval>& answer, std::size_t instant, std::size_t interval,
                    int digits);
std::array<std::string, 3> normal_text(const Answer<Interval>& answer, std::size_t instant,
                                       const ActivePlane& plane, int digits);

namespace detail {

// One end of a contact. `interval` is the homogeneous interval on the contact's side.
template <Number N>
TruthEnd end_of(const Answer<N>& answer, std::size_t instant, std::size_t interval, int digits) {
  const auto& at = answer.solution.timeline.instants[instant];
  TruthEnd end;
  end.time = time_text(answer, instant, interval, digits);
  if (at.state != State::touching) return end;
  const auto planes = active_planes(at.context.active, at.context.table);
  for (const ActivePlane& p : planes) {
    end.features.push_back({type(p.features), name(p.features.box1), name(p.features.box2),
                            normal_text(answer, instant, p, digits)});
  }
  if (!planes.empty()) {
    const FeaturePair touch = touching_features(planes);
    end.touch = TruthFeature{type(touch), name(touch.box1), name(touch.box2), {}};
  }
  return end;
}

}  // namespace detail

// The answer in words and decimals. Id, hash and counts outside the horizon are the caller's.
template <Number N>
Truth describe(const Answer<N>& answer, int digits) {
  const auto& timeline = answer.solution.timeline;
  Truth truth;
  truth.first_only = !answer.solution.complete;
  truth.start = name(timeline.instants.front().state);
  truth.homogeneous = answer.solution.counts.homogeneous;
  truth.culled = answer.solution.counts.culled;
  truth.decided = is_decided(timeline);
  for (const Contact& c : contacts(timeline)) {
    TruthContact contact;
    contact.kind = name(c.kind);
    const auto& enter = timeline.instants[c.enter];
    const auto& exit = timeline.instants[c.exit];
    contact.enter = detail::end_of(answer, c.enter, enter.context.after, digits);
    if (answer.solution.complete)
      contact.exit = detail::end_of(answer, c.exit, exit.context.before, digits);
    if constexpr (NumberTraits<N>::exactness == Exactness::enclosing) {
      const auto between = [&](std::size_t first, std::size_t last) {
        return enclosed_time(hull(timeline.instants[first].time, timeline.instants[last].time));
      };
      contact.enter.time = between(c.enter, c.begun);
      if (contact.exit) contact.exit->time = between(c.ended, c.exit);
    }
    truth.contacts.push_back(std::move(contact));
    if (!answer.solution.complete) break;
  }
  if (!truth.contacts.empty()) {
    truth.contact = true;
  } else if (truth.decided) {
    truth.contact = false;
  }
  // Behind a first contact the timeline is not known: it ends with the entry.
  const std::size_t last = answer.solution.complete || truth.contacts.empty()
                               ? timeline.instants.size() - 1
                               : contacts(timeline).front().begun;
  TimelineText text(truth.timeline);
  const auto instant = [&](std::size_t i) { return instant_text(answer, i, digits); };
  text.begin(instant(0), timeline.instants.front().state);
  for (std::size_t i = 0; i < last; ++i)
    text.go_on(timeline.spans[i], instant(i + 1), timeline.instants[i + 1].state);
  return truth;
}

}  // namespace touchstone
