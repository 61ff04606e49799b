#pragma once

#include <string>

#include "verify/prove/certcheck/instant.hpp"
#include "verify/prove/certcheck/json.hpp"

// Compares the times of a truth with proven instants, for truth.cpp and query.cpp. A difference
// throws a Failure of Verdict::rejected. Both functions narrow the interval of the instant, so that
// later comparisons are faster. REQUIRES: the form of the times has been checked (truth_form.hpp).
namespace touchstone::certcheck {

// Checks that the text is the instant rounded to `digits` significant digits.
void check_decimal(const std::string& text, std::size_t digits, Instant& when);

// Checks the members decimal, double, polynomial and interval of a time.
void check_time(const Json& time, std::size_t digits, Instant& when);

}  // namespace touchstone::certcheck
