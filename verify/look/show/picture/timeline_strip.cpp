// Draws the timeline of a case in its picture: its states, events and homogeneous intervals. Events
// and intervals that are too near to each other are grouped, so that a picture stays small.

#include "verify/look/show/picture/timeline_strip.hpp"

#include <algorithm>
#include <vector>

#include "src/poly/rounding.hpp"
#include "verify/look/show/picture/markup.hpp"

namespace touchstone::show {
namespace {

// Neighbouring things that are drawn as one: the first and the last of them.
struct Group {
  std::size_t first = 0;
  std::size_t last = 0;
  std::size_t size() const { return last - first + 1; }
};

// Things closer than this are drawn as one, in pixels.
constexpr int kNarrow = 2;

// Neighbouring narrow intervals form a group; every other interval is a group by itself. `ends`:
// the ends of the intervals, one more than there are intervals.
std::vector<Group> groups_of_intervals(const std::vector<Rational>& ends) {
  std::vector<Group> groups;
  bool is_narrow = false;
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    const bool is_next_narrow = ends[i + 1] - ends[i] < kNarrow;
    if (is_narrow && is_next_narrow) {
      groups.back().last = i;
    } else {
      groups.push_back({i, i});
    }
    is_narrow = is_next_narrow;
  }
  return groups;
}

// Three or more events within two pixels of the first form a group; every other event is a group by
// itself.
std::vector<Group> groups_of_events(const std::vector<Rational>& at) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < at.size();) {
    std::size_t last = i;
    while (last + 1 < at.size() && at[last + 1] - at[i] < kNarrow) ++last;
    if (last < i + 2) last = i;
    groups.push_back({i, last});
    i = last + 1;
  }
  return groups;
}

std::string counted(std::size_t n, const std::string& noun) {
  return std::to_string(n) + ' ' + noun + (n == 1 ? "" : "s");
}

// The homogeneous intervals as small bars, alternately white and dark.
std::string drawn_intervals(const std::vector<pairs::HomogeneousStretch>& intervals,
                            const TimeAxis& axis, const Rational& top,
                            std::vector<std::string>& notes) {
  std::vector<Rational> ends;
  if (!intervals.empty()) ends.push_back(axis.x(drawn_time(intervals.front().from)));
  for (const pairs::HomogeneousStretch& s : intervals) ends.push_back(axis.x(drawn_time(s.to)));
  std::string text;
  std::size_t hidden = 0;
  std::size_t bars = 0;
  bool is_dark = false;
  for (const Group& group : groups_of_intervals(ends)) {
    const bool is_one = group.size() == 1;
    const std::string all = counted(group.size(), "homogeneous interval");
    text += element("rect",
                    {{"class", is_one ? "interval" : "intervals"},
                     {"x", pixels(ends[group.first])},
                     {"y", pixels(top + (kStateBase + 2))},
                     {"width", pixels(ends[group.last + 1] - ends[group.first])},
                     {"height", "5"},
                     {"fill", !is_one   ? "#bbb"
                              : is_dark ? "#777"
                                        : "#fff"},
                     {"stroke", "#777"}},
                    is_one ? "" : element("title", {}, all));
    is_dark = !is_dark;
    if (is_one) continue;
    hidden += group.size();
    ++bars;
  }
  if (bars > 0) {
    notes.push_back(counted(hidden, "homogeneous interval") +
                    " narrower than two pixels are drawn as " + counted(bars, "gray bar") + ".");
  }
  return text;
}

}  // namespace

Rational drawn_time(const RealAlgebraic& t) {
  if (t.is_rational()) return t.rational();
  const RoundedDecimal d = rounded_decimal(t, 17);
  return Rational(d.digits) * power_of_ten(d.exponent);
}

std::string short_time(const RealAlgebraic& t) {
  const RoundedDecimal d = rounded_decimal(t, 9);
  const std::string plain = to_string(d);
  if (plain.size() <= 12) return plain;
  std::string digits = abs(d.digits).str();
  const long power = d.exponent + static_cast<long>(digits.size()) - 1;
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  if (digits.size() > 1) digits.insert(1, ".");
  return (d.digits < 0 ? "-" : "") + digits + 'e' + std::to_string(power);
}

std::string timeline_strip(const BoxTimeline<RealAlgebraic>& timeline,
                           const std::vector<pairs::HomogeneousStretch>& intervals,
                           const Rational& now, const TimeAxis& axis, const Rational& top,
                           std::vector<std::string>& notes) {
  const auto& [instants, spans] = timeline;
  std::vector<Rational> at;
  at.reserve(instants.size());
  for (const auto& instant : instants) at.push_back(axis.x(drawn_time(instant.time)));
  const std::vector<Group> groups = groups_of_events(at);
  std::string text;
  for (const Group& group : groups) {
    if (group.last < spans.size())
      text += state_bar(name(spans[group.last]), at[group.last], at[group.last + 1], top);
  }
  text += drawn_intervals(intervals, axis, top, notes);
  std::size_t hidden = 0;
  std::size_t lines = 0;
  for (const Group& group : groups) {
    const std::string first = short_time(instants[group.first].time);
    std::string title = std::string(name(instants[group.first].state)) + " at " + first;
    if (group.size() > 1) {
      hidden += group.size();
      ++lines;
      title = counted(group.size(), "event") + " from " + first + " to " +
              short_time(instants[group.last].time);
    }
    text += event_line(at[group.first], top, title);
  }
  if (lines > 0) {
    notes.push_back(counted(hidden, "event") + " closer than two pixels are drawn as " +
                    counted(lines, "line") + ".");
  }
  std::vector<EventLabel> labels;
  for (std::size_t i = 0; i < instants.size(); ++i)
    labels.push_back({at[i], short_time(instants[i].time)});
  text += event_labels(labels, axis, top) + hand_at(axis.x(now), top);
  return element("g", {{"class", "timeline"}}, "\n" + text);
}

}  // namespace touchstone::show
