#pragma once

#include "touchstone/number/vec3.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::judge {

// A reported number is right if the true number rounds to it, or is within the tolerance of it.
// Both are tests whether an interval contains the true number. judge_answer.cpp tests times,
// resting_truth.cpp the numbers of tests at rest.

// The real numbers that round to one number of a format, ties to even: those between the midpoints
// to its two neighbours, and the midpoints too if its last bit is 0. At a power of two the lower
// neighbour is half as far away. Above the largest number the format continues as if its exponent
// had no limit, as in the definition of overflow.
struct RoundsTo {
  Rational low;
  Rational high;
  bool closed = true;  // whether low and high are included
};

// For the rational format, and for a number that the format does not have: only the number itself.
RoundsTo rounds_to(NumberFormat format, const Rational& number);

// The largest distance of a point from the points that the format rounds to it, or more: half a
// unit in the last place of each of its numbers, summed. If the format does not have a number, this
// is the unit of the numbers beside it.
Rational rounding_of(NumberFormat format, const Vec3<Rational>& point);

// All numbers within `by` of `number`. REQUIRES: by >= 0.
inline RoundsTo within(const Rational& number, const Rational& by) {
  return {number - by, number + by, true};
}

// Whether `all` contains a real number. R: compare(q) is the sign of (number - q).
template <class R>
bool contains(const RoundsTo& all, const R& number) {
  const int least = all.closed ? 0 : 1;
  return number.compare(all.low) >= least && -number.compare(all.high) >= least;
}

}  // namespace touchstone::judge
