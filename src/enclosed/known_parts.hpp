#pragma once

#include <set>
#include <vector>

#include "narrowing.hpp"
#include "sandwich.hpp"

namespace touchstone::enclosed {

// The spans of an enclosed answer that are certified, one proof each, for certified.cpp. Here a
// *part* is one of these spans. Together the parts cover all known spans of the answer.

// The piece that a proof is about, if its span is a single instant between two pieces of a motion;
// otherwise it has no effect. `either`: the earlier piece if it proves the state, else the later
// one.
enum class Side { before, behind, either };

// A span with a known state, which gets a proof.
struct Proven {
  SeenSpan seen;
  Side side = Side::before;
};

// At these instants one piece of a turning motion ends and another begins.
std::set<Rational> boundaries_of(const Bodies& bodies);

// The known spans, cut at the boundaries between the pieces of turning motions. If a boundary is at
// an end of the horizon, the piece outside of the horizon has a pose at this instant, too. If the
// bodies are separated, a separate proof is about this pose. An overlap needs none, since bodies
// that overlap in one of two poses overlap.
std::vector<Proven> known_parts(const Narrowed& narrowed, const Bodies& bodies,
                                const std::set<Rational>& boundaries);

// The part, cut so that no motion of its exact case has more than kMostPieces pieces.
std::vector<Proven> in_short_spans(const Proven& part, const Sandwich& sandwich);

}  // namespace touchstone::enclosed
