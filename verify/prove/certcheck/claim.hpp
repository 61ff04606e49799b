#pragma once

#include <set>
#include <string>

#include "verify/prove/certcheck/json.hpp"

namespace touchstone::certcheck {

// The state of two bodies at an instant, in increasing order of depth.
enum class State { separated, touching, overlapping };
const std::string& name_of(State state);

// The state that a line of a certificate claims for an instant or a span.
struct Claim {
  State state;
  // Each is the sign and the name of an axis: "+a1" a face of box 1, "-a0b2" an edge of each box.
  std::set<std::string> planes;
};

// Reads the words of a line, such as "touching +a1,-b0". If `is_span`, there is one plane, and
// `apart` means separated.
Claim read_claim(const Texts& words, bool is_span);

}  // namespace touchstone::certcheck
