#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/judge.hpp"

// A convention is what a subject counts as contact: whether touching counts (closed) or only
// overlapping (open), and how contact at the start of the horizon is reported.
namespace touchstone::judge {

// The convention named "reports", "ignores", "parting" or "apart"; nullopt for other names.
std::optional<AtStart> at_start(std::string_view name);
const char* name(AtStart at_start);

// A part of a timeline that counts as contact, by the indices of the instants at its ends. By the
// open convention the bodies mostly touch at the ends.
struct CountedContact {
  std::size_t enter = 0;
  std::size_t exit = 0;
};

// Whether a state is contact by the convention.
inline bool counts(const Convention& convention, State state) {
  return state == State::overlapping || (convention.closed && state == State::touching);
}

// The contacts of a decided timeline, in order, each maximal.
//   closed: touching or overlapping states count; open: only overlapping ones.
//   AtStart::ignores and AtStart::parting: touching at the start of the horizon does not count.
//   AtStart::parting with `parts`: a contact that begins at the start of the horizon is left out.
//   AtStart::apart: as `reports`; subjects with it are not asked if there is contact at the start.
//   `parts`: the bodies overlap at the start and part at once (see is_parting_at_start).
template <class Time>
std::vector<CountedContact> contacts_by(const Convention& convention,
                                        const BoxTimeline<Time>& timeline, bool parts) {
  // Alternates instants and spans: index 2i is instant i, index 2i + 1 the span after it.
  const auto state_at = [&timeline](std::size_t i) {
    return i % 2 == 0 ? timeline.instants[i / 2].state : timeline.spans[i / 2];
  };
  const std::size_t n = timeline.instants.size() + timeline.spans.size();
  std::size_t i = 0;
  if (convention.start == AtStart::parting && parts) {
    while (i < n && state_at(i) != State::separated) ++i;
  } else if (convention.start == AtStart::ignores || convention.start == AtStart::parting) {
    while (i < n && state_at(i) == State::touching) ++i;
  }
  std::vector<CountedContact> found;
  while (i < n) {
    if (!counts(convention, state_at(i))) {
      ++i;
      continue;
    }
    const std::size_t first = i;
    while (i < n && counts(convention, state_at(i))) ++i;
    // A span reaches from the instant before it to the one after it.
    found.push_back({first / 2, i / 2});
  }
  return found;
}

}  // namespace touchstone::judge
