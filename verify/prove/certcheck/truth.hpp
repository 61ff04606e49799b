#pragma once

#include <vector>

#include "verify/prove/certcheck/proof.hpp"

namespace touchstone::certcheck {

// Compares the proof with all statements of a truth; `line` is the current line of the proof.
// Members that are the same in every truth (schema, id, …) are not checked here.
//   Throws a Failure: rejected if the truth differs from the proof, malformed if it is not a truth.
void check_truth(const Json& truth, const Case& c, std::size_t digits, const Proof& proof,
                 std::size_t& line);

}  // namespace touchstone::certcheck
