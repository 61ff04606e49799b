#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/body/contact_kind.hpp"
#include "touchstone/body/state.hpp"
#include "touchstone/boxes/model.hpp"

namespace touchstone {

// The contact timeline of two bodies, from which all answers are read: the state at each instant at
// which it changes, and on each span in between.

// The index of a homogeneous interval where none was computed.
inline constexpr std::size_t kNoInterval = static_cast<std::size_t>(-1);

// Data about an instant of the timeline besides the state: enough to name the features in contact.
template <ContactModel Model>
struct InstantContext {
  std::size_t piece = 0;
  typename Model::Table table{};    // at the instant itself
  typename Model::Planes active{};  // the planes whose condition is zero, if touching
  // The indices of the homogeneous intervals that end and begin here; equal inside an interval.
  std::size_t before = 0;
  std::size_t after = 0;
};

// The contact timeline: instants at which the state changes, together with both ends of the
// horizon, and the state on every open span between them.
template <class Time, ContactModel Model>
struct Timeline {
  struct Instant {
    Time time;
    State state = State::unknown;
    InstantContext<Model> context{};
  };
  std::vector<Instant> instants;
  std::vector<State> spans;  // one less than the instants
};

// The timeline of two boxes. In an Answer it is also used for other bodies, without tables and
// planes.
template <class Time>
using BoxTimeline = Timeline<Time, BoxModel>;

// One contact: a maximal stretch of the timeline without separation, by indices of its instants.
//   The first touch is between `enter` and `begun`, the last one between `ended` and `exit`.
// Between the two instants of each pair, contact is unknown. If every state is known, enter ==
// begun and ended == exit.
struct Contact {
  using Kind = ContactKind;
  Kind kind = Kind::unknown;
  std::size_t enter = 0;
  std::size_t begun = 0;
  std::size_t ended = 0;
  std::size_t exit = 0;
};

// The contacts of a timeline, in order. A stretch without any state known to be contact is not
// listed.
//   If a state between `begun` and `ended` is unknown, there may be separation, and so several
// contacts.
template <class Time, ContactModel Model>
std::vector<Contact> contacts(const Timeline<Time, Model>& timeline) {
  std::vector<Contact> result;
  const std::size_t n = timeline.instants.size();
  std::size_t i = 0;
  while (i < n) {
    if (timeline.instants[i].state == State::separated) {
      ++i;
      continue;
    }
    Contact c;
    c.enter = i;
    bool known = false;
    bool doubtful = false;
    bool deep = false;
    // Takes note of a state that holds at some time between the instants `from` and `until`.
    const auto see = [&](State s, std::size_t from, std::size_t until) {
      if (is_contact(s)) {
        if (!known) c.begun = from;
        c.ended = until;
        known = true;
      }
      doubtful = doubtful || s == State::unknown;
      deep = deep || s == State::overlapping;
    };
    see(timeline.instants[i].state, i, i);
    while (i + 1 < n && timeline.spans[i] != State::separated) {
      see(timeline.spans[i], i, i + 1);
      ++i;
      see(timeline.instants[i].state, i, i);
    }
    c.exit = i++;
    if (!known) continue;
    c.kind = deep                ? Contact::Kind::overlapping
             : doubtful          ? Contact::Kind::unknown
             : c.enter == c.exit ? Contact::Kind::grazing
                                 : Contact::Kind::sliding;
    result.push_back(c);
  }
  return result;
}

// The state at a rational time, for a timeline with exact times; unknown outside the timeline.
// REQUIRES: t is a Rational or converts to one.
template <class Time, ContactModel Model, class RationalTime>
State state_at(const Timeline<Time, Model>& timeline, const RationalTime& t) {
  const auto& instants = timeline.instants;
  for (std::size_t i = 0; i < instants.size(); ++i) {
    const int side = instants[i].time.compare(t);
    if (side == 0) return instants[i].state;
    if (side > 0) return i == 0 ? State::unknown : timeline.spans[i - 1];
  }
  return State::unknown;
}

// Whether every state is known.
template <class Time, ContactModel Model>
bool is_decided(const Timeline<Time, Model>& timeline) {
  for (const auto& i : timeline.instants) {
    if (i.state == State::unknown) return false;
  }
  for (const State s : timeline.spans) {
    if (s == State::unknown) return false;
  }
  return true;
}

}  // namespace touchstone
