#pragma once

#include <string>

#include "touchstone/answer.hpp"

namespace touchstone::certificate::witness {

// The lines of a certificate/2 between its head and its end, each proven. Where the timeline is
// right this ends. Gaps and cells become so narrow that from some instant of theirs on, towards the
// one at which it is hard, which vertices, edges and faces meet is always the same; or the bodies
// are apart or overlap at that, too. In the first case the guess in rationals from an instant
// within is right throughout: the direction of two vertices between which the bodies are apart,
// corners of what is in common of which sums are in its relative interior, all of them among those
// that are tried. In the second one a plane or point of a body's frame holds in a neighbourhood
// that depends on how far apart or how deep they are then, and not on the gap. (That of two flat
// bodies is again a sum of corners.) Where the timeline is wrong for a span, or calls an instant
// touching that is not, instants tried on the way deny it; one that leaves out an irrational
// instant is looked at until the time limit.
//   Throws Contradiction where the bodies are not as the timeline says, and LimitReached.
std::string lines(const Query& query, const BoxTimeline<RealAlgebraic>& timeline);

}  // namespace touchstone::certificate::witness
