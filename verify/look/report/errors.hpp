#pragma once

#include <string>

#include "verify/look/report/document.hpp"

namespace touchstone::report {

// Adds one answer's errors, decimals or empty texts: counts them by decade, and updates the largest
// ones. A positive `difference` is late, a negative one early. Throws std::runtime_error for a text
// that is neither empty nor a number.
void count_errors(Subject& subject, const std::string& difference, const std::string& ulps,
                  const std::string& depth);

}  // namespace touchstone::report
