#pragma once

namespace touchstone::certcheck {

// What a check ends with.
enum class Verdict {
  verified,       // the certificate proves all that the truth says
  rejected,       // it does not, or proves something else
  malformed,      // a document is not of its format
  limit,          // the checker did not go that far, and says nothing
  no_certificate  // the truth carries none: nothing was checked
};

}  // namespace touchstone::certcheck
