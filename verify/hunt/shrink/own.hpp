#pragma once

#include <string>

#include "verify/hunt/shrink/shrink.hpp"
#include "verify/prove/crosscheck/crosscheck.hpp"

namespace touchstone::shrink {

// A disagreement between Touchstone's own solver and a witness (another method that confirms or
// denies answers), on the smallest case found that has it.
struct OwnFinding {
  CaseParts smallest;
  Size after{};  // of the smallest case
  Ending ending = Ending::smallest;
  crosscheck::Disagreement disagreement{};  // by the same check, on that case
};

// Shrinks the case in a text, on which a check disagrees. It is enough that this check still
// disagrees, in any way. Other expensive checks are skipped.
//   A case keeps its scale (see domain::Scale). A case of bodies that are round or turn at constant
// speed keeps such a body, and no number grows to more than a thousand times the largest number of
// the original; the options and the witness have no effect on it.
//   `seconds`: limit for each case during the search; 0: none.
//   Errors: those of parse_case, if the text has no case of either kind.
//   REQUIRES: the comparison of this case has a disagreement by this check.
Result<OwnFinding> shrink_own(const std::string& text, const std::string& check,
                              const crosscheck::CrosscheckOptions& options,
                              oracle::OracleClient& witness, double seconds, const Options& how);

// The shrunk case, with a title that names the check, and a note.
CaseParts described(const OwnFinding& finding, const std::string& original_id);

}  // namespace touchstone::shrink
