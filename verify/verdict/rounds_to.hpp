#pragma once

#include "verify/verdict/number_format.hpp"

namespace touchstone::judge {

// The real numbers of which one number of a format is the nearest, ties to even: those between the
// midpoints to its two neighbours, and the midpoints themselves where its last bit is 0. Below a
// power of two the neighbour is half as far as above it; beyond the largest number the format goes
// on as if its exponent had no limit, as overflow is defined.
struct RoundsTo {
  Rational low;
  Rational high;
  bool closed = true;  // whether low and high belong to it
};

// In rationals, and of a number that the format has not, it is the number alone.
RoundsTo rounds_to(NumberFormat format, const Rational& number);

// All numbers within `by` of a number. REQUIRES: by >= 0.
inline RoundsTo within(const Rational& number, const Rational& by) {
  return {number - by, number + by, true};
}

// Whether a real number is in it. R: compare(q) is the sign of (number - q).
template <class R>
bool contains(const RoundsTo& all, const R& number) {
  const int least = all.closed ? 0 : 1;
  return number.compare(all.low) >= least && -number.compare(all.high) >= least;
}

}  // namespace touchstone::judge
