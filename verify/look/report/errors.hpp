#pragma once

#include <string>

#include "verify/look/report/document.hpp"

namespace touchstone::report {

// Counts the errors of a subject for the histograms and the largest errors of a report.

// Replaces `largest` by the decimal if this is larger. An empty text is no number, and smaller than
// every number. Throws std::runtime_error if `decimal` is neither empty nor a number.
void keep_larger(std::string& largest, const std::string& decimal);

// Adds one answer's errors, decimals or empty texts: counts them by decade, and updates the largest
// ones. A positive `difference` is late, a negative one early. Throws std::runtime_error for a text
// that is neither empty nor a number.
void count_errors(Subject& subject, const std::string& difference, const std::string& ulps,
                  const std::string& depth);

}  // namespace touchstone::report
