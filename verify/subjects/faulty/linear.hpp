#pragma once

#include <optional>

#include "touchstone/query.hpp"
#include "verify/subjects/faulty/mistake.hpp"

namespace touchstone::subjects {

// The first instant at which two boxes touch that move without turning, by the times of entry and
// exit of each of the 15 separating axes, in rational numbers: nothing is rounded.
// REQUIRES: both motions are of one piece, their axes constant, their offsets linear in t.
std::optional<Rational> first_contact_of_straight(const Query& query, Mistake mistake);

}  // namespace touchstone::subjects
