#pragma once

#include "touchstone/query.hpp"

namespace touchstone::judge {

// Whether it is proven that the boxes are at most a distance apart at a time, or in contact. At a
// jump the nearer pose counts.
//   Never yes where they are farther apart; no, though they are not, only where the distance is the
//   one asked about to within rounding.
// REQUIRES: both bodies are boxes; t on the horizon.
bool comes_within(const Query& q, const Rational& t, const Rational& distance);

// Whether it is proven that the boxes overlap at no time from `from` to `until` deeper than this:
// a translation by the depth would part them.
//   Never yes where they do; no, though they do not, only where the depth comes near to it, or to
//   prove it takes too long.
// REQUIRES: both bodies are boxes; from <= until, both on the horizon.
bool stays_within(const Query& q, const Rational& from, const Rational& until,
                  const Rational& depth);

}  // namespace touchstone::judge
