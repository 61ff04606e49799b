#pragma once

#include "touchstone/number/rational.hpp"
#include "touchstone/query.hpp"

namespace touchstone::hulls {

// Whether points that stay inside both bodies prove that these overlap at every instant from `from`
// to `until`. True is proven; false is open. REQUIRES: both instants are on the horizon, no body is
// inflated.
bool overlap_throughout(const Query& query, const Rational& from, const Rational& until);

}  // namespace touchstone::hulls
