#pragma once

#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::enclosed {

// The spans in which an exact answer proves a state: closed spans with rational ends, each in a
// span of the timeline whose state is `state`, and at most 2^-bits shorter at either end.
std::vector<EnclosedSpan> proven_spans(const Answer& answer, State state, int bits);

// The closed spans of [from, until] outside of closed spans, which are in order; [from, until] if
// there are none. REQUIRES: the spans are in [from, until], and not empty.
std::vector<EnclosedSpan> gaps_between(const std::vector<EnclosedSpan>& spans, const Rational& from,
                                       const Rational& until);

// Appends spans to a list. The result need not be in order.
void append(std::vector<EnclosedSpan>& to, std::vector<EnclosedSpan> more);

// Replaces each span by its image under t -> -t. The order of the list stays.
void mirror(std::vector<EnclosedSpan>& spans);

}  // namespace touchstone::enclosed
