#pragma once

#include <stdexcept>
#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/clearance.hpp"

namespace touchstone {

// Certificates are proofs of answers for readers who do not trust this library. Here they are
// written; check.hpp has the checker.

// Thrown if the separating axes at an instant contradict the timeline. This is an error in this
// program, never in the query.
struct Contradiction : std::logic_error {
  using std::logic_error::logic_error;
};

// A certificate of an answer: text from which an independent checker, which shares nothing with
// this program, proves everything in the answer's truth (cases/schema/certificate.md). It names the
// case by `case_sha256`, 64 hexadecimal digits; `digits` is the number of digits of the decimals in
// the truth.
//   Version 1 proves by separating axes. Version 2 is a second proof by other means, by moving
//   points and planes (cases/schema/certificate-2.md). If a body is a polyhedron or has a radius,
//   the certificate is always of version 2. Throws Contradiction, and LimitReached if a time limit
//   is in force and passes.
// REQUIRES: `answer` is the complete answer to `query`; the version is 1 or 2.
std::string certify(const Query& query, const Answer& answer, const std::string& case_sha256,
                    int digits = 17, int version = 1);

// A certificate of a clearance, of version 2. It proves that the distance of the bodies is less
// than the upper bound at the instant of the clearance, and always more than the lower bound.
// `digits`: the number of digits of the decimal in the document.
//   Throws Contradiction, and LimitReached if a time limit is in force and passes.
// REQUIRES: `clearance` is that of the query, and its lower bound is not 0.
std::string certify(const Query& query, const Clearance& clearance, const std::string& case_sha256,
                    int digits = 9);

}  // namespace touchstone
