#pragma once

#include <optional>
#include <string>

#include "touchstone/check.hpp"
#include "touchstone/text/truth.hpp"

namespace touchstone::cli {

// As certcheck::check(), but where the truth carries no certificate, one is made here, by the
// solver, and the independent checker re-establishes the truth with it: the answer says so. Members
// that no certificate proves (counts of the solver's work) are named as not checked.
//   A truth that stops at the first contact, or was not computed exactly, can have no certificate:
// the answer stays Verdict::no_certificate. All of it together takes no more than `seconds`.
//   Throws Contradiction (touchstone/certificate.hpp).
certcheck::Answer check_with_own_certificate(const std::string& case_text,
                                             const std::optional<std::string>& truth_text,
                                             double seconds);

}  // namespace touchstone::cli
