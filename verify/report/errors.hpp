#pragma once

#include <string>

#include "verify/report/document.hpp"

namespace touchstone::report {

// Counts one answer's errors, decimals or empty: by decade, and as the largest so far. Of
// `difference` what is positive is late, what is negative early. Throws std::runtime_error for a
// text that is neither empty nor a number.
void count_errors(Subject& subject, const std::string& difference, const std::string& ulps,
                  const std::string& depth);

}  // namespace touchstone::report
