#pragma once

#include <set>
#include <string>

#include "verify/prove/certcheck/json.hpp"

namespace touchstone::certcheck {

// The state of two bodies at an instant, in increasing order of depth.
enum class State { separated, touching, overlapping };
const std::string& name_of(State state);

// The state that a line of a certificate of version 1 claims for an instant or a span.
struct Claim {
  State state;
  // The planes by which the claim is checked. A separated span has the plane along which the boxes
  // are apart. A touching span has one plane that passes through the origin, and a touching instant
  // has all such planes. Other claims have none. A plane is written as its direction and its axis:
  // "+a1" and "-b0" (faces of box 1 and of box 2), "+a0b2" (an edge of each).
  std::set<std::string> planes;
};

// Reads the words of a line, such as "touching +a1,-b0". If `is_span`, there is one plane, and
// `apart` means separated.
Claim read_claim(const Texts& words, bool is_span);

}  // namespace touchstone::certcheck
