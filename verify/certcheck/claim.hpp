#pragma once

#include <set>
#include <string>

#include "verify/certcheck/json.hpp"

namespace touchstone::certcheck {

enum class State { separated, touching, overlapping };  // by depth
const std::string& name_of(State state);

// What a line of a certificate says of an instant or a span.
struct Claim {
  State state;
  std::set<std::string> planes;  // "+a1", "-a0b2"
};

// "touching +a1,-b0" in words; the state of a span has one plane, and is called `apart` if
// separated.
Claim read_claim(const Texts& words, bool is_span);

}  // namespace touchstone::certcheck
