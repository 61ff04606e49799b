#pragma once

#include <vector>

#include "touchstone/answer.hpp"
#include "verify/verdict/truth.hpp"

namespace touchstone::queries {

using judge::ContactSpan;

// When there is contact: closed spans in order, none of which meet.
using ContactSet = std::vector<ContactSpan>;

// REQUIRES: the answer is complete.
ContactSet contact_set(const Answer& answer);

// When there is contact in both: algebraic numbers are compared exactly.
ContactSet intersection(const ContactSet& a, const ContactSet& b);

}  // namespace touchstone::queries
