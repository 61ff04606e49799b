#pragma once

#include <stdexcept>
#include <string>

#include "touchstone/answer.hpp"

namespace touchstone {

// The separating axes at an instant deny what the timeline says: a mistake of this program, never
// of the query.
struct Contradiction : std::logic_error {
  using std::logic_error::logic_error;
};

// A certificate of an answer: text from which a program that knows nothing of this one
// re-establishes all that the answer's truth says (cases/schema/certificate.md). It names the hash
// of the case, 64 hexadecimal digits, and the digits of the truth's decimals.
//   Throws Contradiction, and LimitReached if a time limit is in force and passes.
//   Version 1 proves by separating axes (of polyhedra not what touches), version 2 by moving points
// and planes (cases/schema/certificate-2.md): a second proof, by other means.
// Where a polyhedron turns or is flat, it is always version 2.
// REQUIRES: the answer is that to the query, and complete; the version is 1 or 2.
std::string certify(const Query& query, const Answer& answer, const std::string& case_sha256,
                    int digits = 17, int version = 1);

}  // namespace touchstone
