#pragma once

#include <string>
#include <vector>

#include "verify/crosscheck/interval_claims.hpp"

namespace touchstone::test {

// The first of the claims of an interval answer that is not so; empty where all are.
inline std::string broken(const std::vector<crosscheck::Claim>& claims) {
  for (const crosscheck::Claim& c : claims) {
    if (!c.broken.empty()) return c.place + ": " + c.broken;
  }
  return "";
}

// Where a timeline, or a truth, of the interval type says something that is not so; empty where it
// never does (see interval_claims.hpp).
template <class Said>
std::string contradiction(const Said& said, const BoxTimeline<RealAlgebraic>& exact) {
  return broken(crosscheck::claims(said, exact));
}

}  // namespace touchstone::test
