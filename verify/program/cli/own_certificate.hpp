#pragma once

#include <optional>
#include <string>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/check.hpp"

namespace touchstone::cli {

// Like certcheck::check(), but if the truth has no certificate, the solver makes one here, and the
// independent checker verifies the truth with it. The answer states this. Members that no
// certificate proves (counts of the solver's work) are named as not checked.
//   A truth that stops at the first contact, or was not computed exactly, can have no
// certificate: the result is Verdict::no_certificate. Everything together takes at most
// `seconds`.
//   Throws Contradiction (touchstone/certificate.hpp).
certcheck::Answer check_with_own_certificate(const std::string& case_text,
                                             const std::optional<std::string>& truth_text,
                                             double seconds);

}  // namespace touchstone::cli
