#pragma once

#include <optional>

#include "src/enclosed/enclosed_events.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::show {

// The instant at which a case is shown first, a short rational. It is in the span in which the
// contact begins, or in the first unknown span if it is unknown whether a contact begins; else it
// is the beginning of the horizon.
Rational first_shown(const EnclosedAnswer& answer);

// An instant of the span, a short rational.
Rational instant_in(const EnclosedSpan& span);

// The state at an instant; unknown only if no span with a known state has it.
// REQUIRES: t on the horizon.
State known_state_at(const EnclosedAnswer& answer, const Rational& t);

// The event at an instant whose state is unknown; else nullopt.
std::optional<enclosed::Event> event_at(const EnclosedAnswer& answer, const Rational& t);

}  // namespace touchstone::show
