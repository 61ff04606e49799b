#pragma once

#include <vector>

#include "verify/certcheck/proof.hpp"

namespace touchstone::certcheck {

// Compares what has been proven with everything that a truth says; `line` is always that of the
// proof. The members that are the same for every truth (schema, id, …) are not looked at.
//   Throws a Failure: rejected where the truth says something else, malformed where it is no truth.
void check_truth(const Json& truth, const Case& c, std::size_t digits, const Proof& proof,
                 std::size_t& line);

}  // namespace touchstone::certcheck
