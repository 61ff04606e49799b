// Chooses the instants at which an enclosed answer is drawn, and tells the state and event there.
// Pages (enclosed_data.cpp) and pictures (picture/enclosed_picture.cpp) use it.

#include "verify/look/show/enclosed_moments.hpp"

#include "src/poly/rationalize.hpp"

namespace touchstone::show {

Rational instant_in(const EnclosedSpan& span) {
  if (span.from == span.until) return span.from;
  const Rational quarter =
      (span.until - span.from) /
      4;  // the middle half is well inside, and wide enough for a short rational
  return simplest_between(span.from + quarter, span.until - quarter);
}

Rational first_shown(const EnclosedAnswer& answer) {
  const EnclosedSpan& first = answer.spans.front();
  if (first.state == State::overlapping) return first.from;
  const auto events = enclosed::events_of(answer);
  return events.empty() ? first.from : instant_in(events.front().span);
}

State known_state_at(const EnclosedAnswer& answer, const Rational& t) {
  for (const EnclosedSpan& span : answer.spans) {
    if (span.state != State::unknown && span.from <= t && t <= span.until) return span.state;
  }
  return State::unknown;
}

std::optional<enclosed::Event> event_at(const EnclosedAnswer& answer, const Rational& t) {
  if (known_state_at(answer, t) != State::unknown) return std::nullopt;
  for (const enclosed::Event& event : enclosed::events_of(answer)) {
    if (event.span.from <= t && t <= event.span.until) return event;
  }
  return std::nullopt;
}

}  // namespace touchstone::show
