#pragma once

#include <string>

#include "verify/crosscheck/crosscheck.hpp"
#include "verify/shrink/shrink.hpp"

namespace touchstone::shrink {

// A disagreement of the exact solver with a witness, on the smallest case that has it.
struct OwnFinding {
  Shrunk shrunk;
  crosscheck::Disagreement disagreement;  // on that case, by the same check
};

// Shrinks a case on which a check disagrees, at its scale (see domain::Scale). Only that check has
// to go on disagreeing, in whatever way; those that cost time and are others are left out.
//   `seconds`: for each case on the way; 0: no limit.
//   REQUIRES: crosscheck(original, options, witness) has a disagreement by this check.
OwnFinding shrink_own(const Case& original, const std::string& check,
                      crosscheck::CrosscheckOptions options, oracle::OracleClient& witness,
                      double seconds, const Options& how);

// The shrunk case with a title that says which check disagrees, and a note.
CaseParts described(const OwnFinding& finding, const std::string& original_id);

}  // namespace touchstone::shrink
