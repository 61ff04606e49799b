// Draws the spans of an enclosed answer over time: a bar for each span with a known state or of
// visible width, a line for each narrower unknown span, and the hand at the drawn instant.

#include "verify/look/show/picture/enclosed_strip.hpp"

#include <vector>

#include "src/enclosed/enclosed_events.hpp"
#include "verify/look/show/enclosed_moments.hpp"
#include "verify/look/show/picture/markup.hpp"
#include "verify/look/show/picture/timeline_strip.hpp"

namespace touchstone::show {

std::string enclosed_strip(const EnclosedAnswer& answer, const Rational& now, const TimeAxis& axis,
                           const Rational& top) {
  constexpr int kNarrowSpan = 2;  // pixels
  constexpr int kDigitsOfTimes = 9;
  const auto is_narrow = [&](const EnclosedSpan& span) {
    return span.state == State::unknown && axis.x(span.until) - axis.x(span.from) < kNarrowSpan;
  };
  std::string text;
  for (const EnclosedSpan& span : answer.spans) {
    if (is_narrow(span)) continue;
    text += state_bar(name(span.state), axis.x(span.from), axis.x(span.until), top);
  }
  std::vector<EventLabel> labels;
  for (const enclosed::Event& event : enclosed::events_of(answer)) {
    const Rational middle = instant_in(event.span);
    if (is_narrow(event.span))
      text += event_line(axis.x(middle), top, enclosed::event_text(event, kDigitsOfTimes));
    labels.push_back({axis.x(middle), short_time(RealAlgebraic(middle))});
  }
  for (const Rational& end : {axis.from, axis.until})
    labels.push_back({axis.x(end), short_time(RealAlgebraic(end))});
  return element("g", {{"class", "timeline"}},
                 "\n" + text + event_labels(labels, axis, top) + hand_at(axis.x(now), top));
}

}  // namespace touchstone::show
