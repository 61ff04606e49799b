// Finds timelines of pairs of parts whose contacts all lie within an overlap of other pairs, so
// that they do not change the answer about the whole bodies.

#include "src/answer/hidden_timelines.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "touchstone/number/rational.hpp"

namespace touchstone {
namespace {

using ExactTimeline = BoxTimeline<RealAlgebraic>;

// An open span of time between two rational numbers.
struct OpenSpan {
  Rational from;
  Rational until;
};

// A rational span throughout which a timeline overlaps.
struct OwnSpan {
  OpenSpan span;
  std::size_t owner = 0;  // the number of the timeline
};

// Adds the spans in which a timeline overlaps, cut to rational ends.
void add_overlaps(const ExactTimeline& timeline, std::size_t owner, std::vector<OwnSpan>& spans) {
  for (std::size_t i = 0; i < timeline.spans.size(); ++i) {
    if (timeline.spans[i] != State::overlapping) continue;
    OpenSpan span{timeline.instants[i].time.upper(), timeline.instants[i + 1].time.lower()};
    if (span.from < span.until) spans.push_back({std::move(span), owner});
  }
}

// A rational span that contains all contacts of a timeline, with both ends; nullopt if there is no
// contact.
std::optional<OpenSpan> around_contacts(const ExactTimeline& timeline) {
  const std::vector<Contact> all = contacts(timeline);
  if (all.empty()) return std::nullopt;
  return OpenSpan{timeline.instants[all.front().enter].time.lower(),
                  timeline.instants[all.back().exit].time.upper()};
}

// Open spans of time, in order, on which some timeline overlaps at each instant; and which
// timelines are needed for that.
struct Cover {
  std::vector<OpenSpan> covered{};
  std::vector<bool> is_kept{};  // by timeline
};

// Unions of spans that overlap each other, made of as few spans as possible: each time the one that
// begins in the union and reaches farthest is added. The owners of these spans are kept.
Cover cover_of(const std::vector<const ExactTimeline*>& all) {
  std::vector<OwnSpan> spans;
  for (std::size_t i = 0; i < all.size(); ++i) add_overlaps(*all[i], i, spans);
  std::ranges::sort(spans, {}, [](const OwnSpan& own) -> const Rational& { return own.span.from; });
  Cover cover;
  cover.is_kept.assign(all.size(), false);
  std::size_t next = 0;
  while (next < spans.size()) {
    cover.is_kept[spans[next].owner] = true;
    OpenSpan whole = spans[next++].span;
    while (true) {
      const OwnSpan* farthest = nullptr;
      for (; next < spans.size() && spans[next].span.from < whole.until; ++next) {
        if (farthest == nullptr || farthest->span.until < spans[next].span.until)
          farthest = &spans[next];
      }
      if (farthest == nullptr || farthest->span.until <= whole.until) break;
      cover.is_kept[farthest->owner] = true;
      whole.until = farthest->span.until;
    }
    cover.covered.push_back(std::move(whole));
  }
  return cover;
}

}  // namespace

std::vector<bool> hidden_timelines(const std::vector<const ExactTimeline*>& all) {
  const auto [covered, is_kept] = cover_of(all);
  std::vector<bool> is_hidden(all.size(), false);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (is_kept[i]) continue;
    const auto own = around_contacts(*all[i]);
    if (!own) continue;
    // The last span that begins before the contacts: do they end in it?
    const auto after = std::ranges::lower_bound(covered, own->from, {}, &OpenSpan::from);
    is_hidden[i] = after != covered.begin() && own->until < std::prev(after)->until;
  }
  return is_hidden;
}

}  // namespace touchstone
