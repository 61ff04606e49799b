// A timeline as text: an instant, a span, an instant, and so on.

#include "timeline_text.hpp"

namespace touchstone {

void TimelineText::begin(const WrittenInstant& instant, State state) {
  // The state is that of one instant in the enclosure, not of all its times.
  if (instant.is_enclosure()) state = State::unknown;
  out_->push_back({instant.from, instant.to, name(state)});
  last_ = instant;
}

void TimelineText::append(State between, const WrittenInstant& instant, State state) {
  // If the decimals of two enclosures meet, no state can be claimed between them.
  const bool closed = last_.to == instant.from;
  if (closed && (last_.is_enclosure() || instant.is_enclosure())) between = State::unknown;
  out_->push_back({last_.to, instant.from, name(between)});
  begin(instant, state);
}

}  // namespace touchstone
