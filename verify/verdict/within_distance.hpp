#pragma once

#include "touchstone/query.hpp"

namespace touchstone::judge {

// What is known of a bound. It is decided by exact arithmetic: only where the time limit in force
// (TimeLimit) passes before, it is left open. Without a time limit it is never unproven.
enum class Within { holds, exceeded, unproven };

// Whether the bodies are at most a distance apart at a time, or in contact. At a jump the nearer
// pose counts.
// REQUIRES: t on the horizon; distance >= 0.
Within comes_within(const Query& q, const Rational& t, const Rational& distance);

// Whether the bodies overlap at no time from `from` to `until`, both included, deeper than this: at
// every time a translation by the depth would part them. At a jump the deeper pose counts.
//   A depth that is this at a time, or all the time, is not deeper.
// REQUIRES: from <= until, both on the horizon; depth >= 0.
Within stays_within(const Query& q, const Rational& from, const Rational& until,
                    const Rational& depth);

}  // namespace touchstone::judge
