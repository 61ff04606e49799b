#pragma once

#include "verify/prove/certcheck/case_check.hpp"
#include "verify/prove/certcheck/enclosed/bodies.hpp"

namespace touchstone::certcheck::enclosed {

// An *enclosed* answer has spans on which the state is known, and bounds instead of exact times. It
// is about bodies that are round or turn at constant speed. check.cpp calls these functions for a
// case with such a body.

// Whether a value is an enclosed answer without a certificate.
bool lacks_certificate(const Json& answer);

// Checks an enclosed answer by the proofs in it: each is about an exact case that bounds the true
// one on a span. `document` is the document of the case, without `expect`.
//   Throws a Failure if a known span is not proven.
void check_answer(const EnclosedCase& c, const Json& document, const Json& answer, Place& place);

}  // namespace touchstone::certcheck::enclosed
