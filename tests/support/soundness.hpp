#pragma once

#include <string>
#include <vector>

#include "verify/prove/crosscheck/interval_claims.hpp"

namespace touchstone::test {

// The first wrong claim of an interval answer; empty if all are right.
inline std::string broken(const std::vector<crosscheck::Claim>& claims) {
  for (const crosscheck::Claim& c : claims) {
    if (!c.broken.empty()) return c.place + ": " + c.broken;
  }
  return "";
}

// The first contradiction between the exact timeline and a timeline, or a truth, in intervals;
// empty if there is none (see interval_claims.hpp).
template <class Said>
std::string contradiction(const Said& said, const BoxTimeline<RealAlgebraic>& exact) {
  return broken(crosscheck::claims(said, exact));
}

}  // namespace touchstone::test
