#pragma once

#include <stdexcept>
#include <string>

#include "touchstone/ccd/truth.hpp"
#include "touchstone/text/case.hpp"

namespace touchstone {

// The separating axes at an instant deny what the timeline says: a mistake of this program, never
// of the case.
struct Contradiction : std::logic_error {
  using std::logic_error::logic_error;
};

// The exact truth of a case, whole timeline, with a certificate from which a program that knows
// nothing of this one re-establishes all that it says (cases/schema/certificate.md). `case_sha256`
// is the caller's to compute, for the certificate names it: 64 hexadecimal digits.
//   Throws Contradiction, and LimitReached if a time limit is in force and passes.
Truth certify_case(const Case& c, const std::string& case_sha256, int digits = 17);

}  // namespace touchstone
