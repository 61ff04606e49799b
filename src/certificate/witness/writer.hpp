#pragma once

#include <string>

#include "touchstone/answer.hpp"

namespace touchstone::certificate::witness {

// The lines of a certificate/2 between its head and its end, each proven.
//   Throws Contradiction where the bodies are not as the timeline says, and LimitReached.
std::string lines(const Query& query, const BoxTimeline<RealAlgebraic>& timeline);

}  // namespace touchstone::certificate::witness
