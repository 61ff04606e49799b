#pragma once

#include <utility>
#include <vector>

#include "src/answer/contact_end.hpp"
#include "touchstone/answer.hpp"

namespace touchstone {

// Builds the answer about two boxes from the planes of each piece and the timeline that was solved
// from them, in any number type: the last step of solve_in.hpp.
template <Number N>
class BoxAnswer {
 public:
  using Time = TimeOf<N>;

  BoxAnswer(std::vector<Planes<N>> planes, Solution<Time> solution) {
    answer_.timeline = std::move(solution.timeline);
    answer_.evidence = {std::move(planes), std::move(solution.intervals), solution.counts,
                        solution.decisions};
    answer_.complete = solution.complete;
  }

  AnswerIn<N> build() {
    answer_.decided = is_decided(answer_.timeline);
    const std::vector<Contact> found = contacts(answer_.timeline);
    for (const Contact& c : found) {
      answer_.contacts.push_back(contact_of(c));
      if (!answer_.complete) break;
    }
    if (!found.empty()) {
      answer_.contact = true;
    } else if (answer_.decided) {
      answer_.contact = false;
    }
    // After a first contact the timeline is incomplete: cut it after the entry.
    if (!answer_.complete && !found.empty()) {
      answer_.timeline.instants.resize(found.front().begun + 1);
      answer_.timeline.spans.resize(found.front().begun);
    }
    return std::move(answer_);
  }

 private:
  ContactSpanOf<Time> contact_of(const Contact& c) const {
    const auto& instants = answer_.timeline.instants;
    const auto end_at = [this](std::size_t instant, std::size_t interval) {
      return contact_end(answer_.timeline, instant, interval);
    };
    ContactSpanOf<Time> contact{c.kind, end_at(c.enter, instants[c.enter].context.after), {}};
    if (answer_.complete) contact.exit = end_at(c.exit, instants[c.exit].context.before);
    if constexpr (NumberTraits<N>::exactness == Exactness::enclosing) {
      // In intervals, states may be unknown: the first touch is then between `enter` and `begun`,
      // and the last one between `ended` and `exit` (see Contact in boxes/timeline.hpp).
      const auto between = [&instants](std::size_t first, std::size_t last) {
        return Roots<N>::hull(instants[first].time, instants[last].time);
      };
      contact.enter.time = between(c.enter, c.begun);
      if (contact.exit) contact.exit->time = between(c.ended, c.exit);
    }
    return contact;
  }

  AnswerIn<N> answer_;
};

}  // namespace touchstone
