// The unknown spans of an enclosed answer, at which contacts begin or end, as text.

#include "enclosed_events.hpp"

#include <cmath>
#include <iomanip>
#include <sstream>

#include "src/poly/rounding.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::enclosed {
namespace {

EventKind kind_between(State before, State behind) {
  if (before == State::separated && behind == State::overlapping) return EventKind::enter;
  if (before == State::overlapping && behind == State::separated) return EventKind::exit;
  return EventKind::open;
}

}  // namespace

const char* name(EventKind kind) {
  switch (kind) {
    case EventKind::enter:
      return "enter";
    case EventKind::exit:
      return "exit";
    case EventKind::open:
      break;
  }
  return "unknown";
}

std::vector<Event> events_of(const EnclosedAnswer& answer) {
  std::vector<Event> events;
  const auto& spans = answer.spans;
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (spans[i].state != State::unknown) continue;
    const bool is_inside = i > 0 && i + 1 < spans.size();
    events.push_back(
        {is_inside ? kind_between(spans[i - 1].state, spans[i + 1].state) : EventKind::open,
         spans[i]});
  }
  return events;
}

std::optional<std::string> certain_decimal(const EnclosedSpan& span, int digits) {
  for (int n = digits; n > 0; --n) {
    std::string low = to_string(rounded_decimal(span.from, n));
    if (low == to_string(rounded_decimal(span.until, n))) return low;
  }
  return std::nullopt;
}

std::string width_text(const EnclosedSpan& span) {
  // The length is m * 10^k with 1 <= m < 10. Two digits are wrong by at most 0.05 * 10^k, which is
  // at most 5 % of the length. The next double makes up for the roundings of both doubles.
  std::ostringstream text;
  text << std::scientific << std::setprecision(1)
       << std::nextafter(nearest_double(span.until - span.from) * 1.05, HUGE_VAL);
  return text.str();
}

std::string event_text(const Event& event, int digits) {
  const std::string low = to_string(decimal_below(event.span.from, digits));
  const std::string high = to_string(decimal_above(event.span.until, digits));
  if (event.kind == EventKind::open) return "unknown from t = " + low + " to " + high;
  const auto decimal = certain_decimal(event.span, digits);
  return (event.kind == EventKind::enter ? "enter  t = " : "exit   t = ") +
         (decimal ? *decimal : "between " + low + " and " + high) + ", enclosed within " +
         width_text(event.span);
}

}  // namespace touchstone::enclosed
