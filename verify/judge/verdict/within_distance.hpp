#pragma once

#include "touchstone/query.hpp"

namespace touchstone::judge {

// The decisions about a tolerance of distance (BodyTruth::allows): the bodies have to come within
// it at the reported time, and to be no deeper than it before.

// The decision about a bound, by exact arithmetic. `unproven` only occurs if a time limit
// (TimeLimit) is in force and passes.
enum class Within { holds, exceeded, unproven };

// Whether the bodies are in contact or at most `distance` apart at a time. At a jump the nearer
// pose counts.
// REQUIRES: t on the horizon; distance >= 0.
Within comes_within(const Query& q, const Rational& t, const Rational& distance);

// Whether the bodies overlap by at most `depth` at every time from `from` to `until`, both
// included: a translation by `depth` would separate them. At a jump the deeper pose counts. For
// compounds this is decided for each pair of parts. REQUIRES: from <= until, both on the horizon;
// depth >= 0.
Within stays_within(const Query& q, const Rational& from, const Rational& until,
                    const Rational& depth);

}  // namespace touchstone::judge
