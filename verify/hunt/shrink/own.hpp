#pragma once

#include <string>

#include "verify/hunt/shrink/shrink.hpp"
#include "verify/prove/crosscheck/crosscheck.hpp"

namespace touchstone::shrink {

// A disagreement between the exact solver and a witness (another method that confirms or denies
// answers), on the smallest case found that has it.
struct OwnFinding {
  Shrunk shrunk;
  crosscheck::Disagreement disagreement;  // by the same check, on that case
};

// Shrinks a case on which a check disagrees, within its scale (see domain::Scale). It is enough
// that this check still disagrees, in any way. Other expensive checks are skipped.
//   `seconds`: limit for each case during the search; 0: none.
//   REQUIRES: crosscheck(original, options, witness) has a disagreement by this check.
OwnFinding shrink_own(const Case& original, const std::string& check,
                      crosscheck::CrosscheckOptions options, oracle::OracleClient& witness,
                      double seconds, const Options& how);

// The shrunk case, with a title that names the check, and a note.
CaseParts described(const OwnFinding& finding, const std::string& original_id);

}  // namespace touchstone::shrink
