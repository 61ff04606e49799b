#include "verify/verdict/convention.hpp"

#include <array>
#include <utility>

namespace touchstone::judge {
namespace {

constexpr std::array<std::pair<AtStart, const char*>, 3> kStartNames{
    {{AtStart::reports, "reports"}, {AtStart::ignores, "ignores"}, {AtStart::apart, "apart"}}};

bool counts(const Convention& convention, State state) {
  return state == State::overlapping || (convention.closed && state == State::touching);
}

}  // namespace

std::optional<AtStart> at_start(std::string_view text) {
  for (const auto& [start, known] : kStartNames) {
    if (text == known) return start;
  }
  return std::nullopt;
}

const char* name(AtStart start) { return kStartNames[static_cast<std::size_t>(start)].second; }

std::vector<CountedContact> contacts_by(const Convention& convention,
                                        const Timeline<RealAlgebraic>& timeline) {
  // Instants and spans in turn: what is at 2i is an instant, at 2i + 1 the span after it.
  const auto state_at = [&timeline](std::size_t i) {
    return i % 2 == 0 ? timeline.instants[i / 2].state : timeline.spans[i / 2];
  };
  const std::size_t n = timeline.instants.size() + timeline.spans.size();
  std::size_t i = 0;
  if (convention.start == AtStart::ignores) {
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

bool starts_in_contact(const Convention& convention, const Timeline<RealAlgebraic>& timeline) {
  return counts(convention, timeline.instants.front().state);
}

}  // namespace touchstone::judge
