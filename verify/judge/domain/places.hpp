#pragma once

#include "touchstone/case.hpp"

namespace touchstone::domain {

// The range and the speed of the corners of a case's bodies on its horizon: exact, and always
// decided. A domain (domain.cpp) and a scale (scale.cpp) limit them.

// Whether all coordinates of all points of this body are within ±limit at all times.
// REQUIRES: limit >= 0.
bool stays_within(const Query& query, std::size_t body, const Rational& limit);
// Whether all coordinates of the body's points, or of the points of its core, change at most this
// fast, per unit of the case's time.
bool moves_within(const Query& query, std::size_t body, const Rational& limit);

// A bound for the coordinates of both bodies: the least power of two that bounds them all and is at
// least about the size of the larger body.
Rational reach_of(const Case& c);

}  // namespace touchstone::domain
