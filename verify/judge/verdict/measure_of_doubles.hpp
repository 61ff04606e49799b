#pragma once

#include <optional>

#include "touchstone/from_doubles.hpp"
#include "verify/judge/verdict/entry_time.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::judge {

// The exact separation of two boxes at a time; all numbers of the boxes are doubles, the result is
// not rounded. question_in_doubles.cpp calls it for wrong answers. It is equal to
// measure_at() for the query with these numbers, in all members, but faster: bounds in
// double-doubles choose the axis where they can, and integers with one common exponent replace
// fractions that would be reduced at each step.
//   nullopt if a motion is given by poses, by a matrix or with knots.
// REQUIRES: the bodies form a valid query; t on its horizon.
std::optional<Measure> measure_of_doubles(const doubles::Body& first, const doubles::Body& second,
                                          const Rational& t);

// The exact signed separation at a time, as a fraction that is not reduced. nullopt and REQUIRES:
// as measure_of_doubles().
std::optional<WidestGap> gap_of_doubles(const doubles::Body& first, const doubles::Body& second,
                                        const Rational& t);

}  // namespace touchstone::judge
