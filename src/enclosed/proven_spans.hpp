#pragma once

#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::enclosed {

// Spans of time that an exact answer proves, for look_proof.cpp and first_meeting.cpp. These solve
// the outer and the inner question of a look (sandwich.hpp), and combine what both prove.

// The spans in which an exact answer proves a state: closed spans with rational ends, each in a
// span of the timeline whose state is `state`, and at most 2^-bits shorter at either end.
std::vector<EnclosedSpan> proven_spans(const Answer& answer, State state, int bits);

// The rest of [from, until] outside of these closed spans, which are in order, as closed spans of
// the state `unknown`; [from, until] if there are no spans. look_proof.cpp asks the inner question
// there. REQUIRES: the spans are in [from, until], and not empty.
std::vector<EnclosedSpan> gaps_between(const std::vector<EnclosedSpan>& spans, const Rational& from,
                                       const Rational& until);

// Appends spans to a list. The lists need not be in order of time: callers sort them at the end.
void append(std::vector<EnclosedSpan>& to, std::vector<EnclosedSpan> more);

// Replaces each span by its image under t -> -t. The order of the list stays. look_proof.cpp solves
// some questions backwards in time (reversed()); this turns their spans back.
void mirror(std::vector<EnclosedSpan>& spans);

}  // namespace touchstone::enclosed
