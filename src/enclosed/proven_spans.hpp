#pragma once

#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::enclosed {

// The spans in which an exact answer proves a state: closed spans with rational ends, each in a
// span of the timeline whose state is `state`, and at most 2^-bits shorter at either end.
std::vector<EnclosedSpan> proven_spans(const Answer& answer, State state, int bits);

void append(std::vector<EnclosedSpan>& to, std::vector<EnclosedSpan> more);

// Replaces each span by its image under t -> -t. The order of the list stays.
void mirror(std::vector<EnclosedSpan>& spans);

}  // namespace touchstone::enclosed
