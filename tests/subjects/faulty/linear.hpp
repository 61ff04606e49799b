#pragma once

#include <optional>

#include "tests/subjects/faulty/mistake.hpp"
#include "touchstone/query.hpp"

namespace touchstone::subjects {

// The first instant at which two boxes that move without turning touch. It is computed in rational
// numbers from the times of entry and exit of each of the 15 separating axes.
// REQUIRES: both motions have one piece with constant axes and an offset linear in t.
std::optional<Rational> first_contact_of_straight(const Query& query, Mistake mistake);

}  // namespace touchstone::subjects
