#pragma once

#include "touchstone/case.hpp"

namespace touchstone::domain {

// Where the bodies of a case are on its horizon, corner by corner: no rounding, and every answer is
// decided.

// Whether no coordinate of any point of this body is beyond ±limit at any time. REQUIRES: limit >=
// 0.
bool stays_within(const Query& query, std::size_t body, const Rational& limit);
// Whether no coordinate of any point of it changes faster than this, in units of the case's time.
bool moves_within(const Query& query, std::size_t body, const Rational& limit);

// A distance that both bodies stay within: the least power of two that will do, of those that are
// not below the larger body's size.
Rational reach_of(const Case& c);

}  // namespace touchstone::domain
