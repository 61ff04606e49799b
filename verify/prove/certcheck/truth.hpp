#pragma once

#include <vector>

#include "verify/prove/certcheck/proof.hpp"

namespace touchstone::certcheck {

// The last step of a check (case_check.cpp): compares the proof with all statements of a truth,
// whose form was checked before (truth_form.hpp). `line` becomes the line that proves the current
// statement. The head of the truth (schema, id, …) is not checked here.
//   Throws a Failure: rejected if the truth differs from the proof, malformed if it is not a truth.
void check_truth(const Json& truth, const Case& c, std::size_t digits, const Proof& proof,
                 std::size_t& line);

}  // namespace touchstone::certcheck
