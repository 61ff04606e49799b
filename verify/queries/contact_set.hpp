#pragma once

#include <vector>

#include "touchstone/answer.hpp"

namespace touchstone::queries {

// A closed span of time with contact throughout; an instant where both ends are the same.
struct ContactSpan {
  RealAlgebraic from;
  RealAlgebraic until;
};

// When there is contact: closed spans in order, none of which meet.
using ContactSet = std::vector<ContactSpan>;

// REQUIRES: the answer is complete.
ContactSet contact_set(const Answer& answer);

// When there is contact in both: algebraic numbers are compared exactly.
ContactSet intersection(const ContactSet& a, const ContactSet& b);

}  // namespace touchstone::queries
