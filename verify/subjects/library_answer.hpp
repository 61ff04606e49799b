#pragma once

#include "touchstone/subject.h"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// Hosted (hosted.hpp) uses these functions around each call of a library.

// An empty answer, for a function of touchstone/subject.h to fill in.
touchstone_answer blank_answer();

// The answer that such a function filled in. Members that are NaN or empty were not set.
Answer translated(const touchstone_answer& from);

// The answer to a case that the library does not take, with its reason if it gives one.
Answer not_taken(const touchstone_answer& answer);

}  // namespace touchstone::subjects
