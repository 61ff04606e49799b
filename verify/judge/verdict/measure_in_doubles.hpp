#pragma once

#include <optional>

#include "touchstone/from_doubles.hpp"
#include "verify/judge/verdict/entry_time.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::judge {

// The separation of two boxes at a time, as measure_at() gives it for the query with these numbers.
// Bounds in double-doubles choose the axis where they can, and integers give the numbers: no
// fraction is reduced before the end. All members are equal to those from the query.
//   nullopt if a motion is given by poses, by a matrix or with knots.
// REQUIRES: the bodies form a valid query; t on its horizon.
std::optional<Measure> measure_in_doubles(const doubles::Body& first, const doubles::Body& second,
                                          const Rational& t);

// The signed separation at a time, as a fraction that is not reduced. nullopt and REQUIRES: as
// measure_in_doubles().
std::optional<WidestGap> gap_in_doubles(const doubles::Body& first, const doubles::Body& second,
                                        const Rational& t);

}  // namespace touchstone::judge
