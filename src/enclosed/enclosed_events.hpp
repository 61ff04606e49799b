#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/enclosed.hpp"

namespace touchstone::enclosed {

// The spans that an enclosed answer leaves unknown, as events, and their text. Such a span usually
// encloses the instant at which a contact begins or ends.

// The kind of an unknown span. enter: the bodies are apart before it and overlap after it; exit:
// the reverse; open: all other spans, also those at an end of the horizon.
enum class EventKind { enter, exit, open };

// "enter", "exit" or "unknown".
const char* name(EventKind kind);

// An unknown span of an answer.
struct Event {
  EventKind kind = EventKind::open;
  EnclosedSpan span{};
};

// The events of an answer, in order of time.
std::vector<Event> events_of(const EnclosedAnswer& answer);

// The decimal to which every number of the span rounds. It has as many digits as possible, at most
// `digits`. nullopt: no such decimal exists.
std::optional<std::string> certain_decimal(const EnclosedSpan& span, int digits);

// An upper bound of the span's length, with two digits: "6.6e-22".
std::string width_text(const EnclosedSpan& span);

// An event as a line of text: "enter  t = 0.345, enclosed within 4.2e-21", "exit   t = between 0.25
// and 0.75, enclosed within 5.3e-01", "unknown from t = 0.25 to 0.75". Ends of the span are rounded
// outwards, so that the span is between the printed numbers.
std::string event_text(const Event& event, int digits);

}  // namespace touchstone::enclosed
