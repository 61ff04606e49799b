#pragma once

#include <cstddef>
#include <utility>

#include "touchstone/boxes/chart.hpp"
#include "touchstone/boxes/timeline.hpp"

namespace touchstone {

// Builds the timeline of two bodies: joins the charts of homogeneous intervals and pieces, one
// after the other. A chart has the state at each time of one interval (chart.hpp).
template <Number N, ContactModel Model>
class TimelineBuilder {
 public:
  using Time = TimeOf<N>;
  using Instant = typename Timeline<Time, Model>::Instant;
  using Table = typename Model::Table;

  // Appends the chart of one homogeneous interval, with the index `interval`. `first`, `inside` and
  // `last` give the pairing at its first instant, inside, and at its last instant. REQUIRES: the
  // chart begins where the last one ended.
  void append(const Chart<Time, Model>& chart, std::size_t interval, std::size_t piece,
              const Table& first, const Table& inside, const Table& last) {
    const std::size_t n = chart.at.size();
    for (std::size_t i = 0; i < n; ++i) {
      const auto& cell = chart.instants[i];
      Instant instant{
          chart.at[i],
          state_of(cell.largest),
          {piece, i == 0 ? first : (i + 1 == n ? last : inside),
           cell.largest == Sign::zero ? cell.zeros : typename Model::Planes{}, interval, interval}};
      if (i > 0) timeline_.spans.push_back(state_of(chart.spans[i - 1].largest));
      if (i == 0 && !timeline_.instants.empty()) {
        join(timeline_.instants.back(), std::move(instant));
      } else {
        timeline_.instants.push_back(std::move(instant));
      }
    }
  }

  // The timeline with only the instants at which the state changes, and its ends.
  Timeline<Time, Model> finished() {
    Timeline<Time, Model> out;
    const std::size_t n = timeline_.instants.size();
    for (std::size_t i = 0; i < n; ++i) {
      auto& instant = timeline_.instants[i];
      const bool inner = i > 0 && i + 1 < n;
      if (inner && timeline_.spans[i - 1] == instant.state && instant.state == timeline_.spans[i])
        continue;
      if (i > 0) out.spans.push_back(timeline_.spans[i - 1]);
      out.instants.push_back(std::move(instant));
    }
    return out;
  }

  // Whether the entry and the kind of a first contact are known. The state at the last instant so
  // far may still change with the next chart.
  bool first_contact_is_known() const {
    const auto found = contacts(timeline_);
    if (found.empty()) return false;
    const Contact& first = found.front();
    const std::size_t last = timeline_.instants.size() - 1;
    return first.enter < last && (first.exit < last || first.kind == Contact::Kind::overlapping);
  }

 private:
  // Merges the instant at which two charts meet. On a continuous motion both are equal. At a jump
  // the contact set is the union over closed pieces, so the deeper state counts. If one state is
  // unknown, the result is unknown, since the instant is then an enclosure in which anything may
  // happen.
  static void join(Instant& left, Instant right) {
    static_assert(State::separated < State::touching && State::touching < State::overlapping &&
                  State::overlapping < State::unknown);
    if constexpr (NumberTraits<N>::exactness == Exactness::enclosing) {
      left.time = right.time = Roots<N>::hull(left.time, right.time);
    }
    if (left.state == right.state && left.context.piece == right.context.piece) {
      left.context.active |= right.context.active;
    } else if (right.state > left.state) {
      right.context.before = left.context.before;
      left = std::move(right);
      return;
    }
    left.context.after = right.context.after;
  }

  Timeline<Time, Model> timeline_;
};

// Whether the timeline continues after the entry of its first contact. If so, a search that stops
// at the first contact has an incomplete timeline.
template <class Time, ContactModel Model>
bool has_more_than_entry(const Timeline<Time, Model>& timeline) {
  const auto found = contacts(timeline);
  return !found.empty() && found.front().enter + 1 < timeline.instants.size();
}

}  // namespace touchstone
