#pragma once

#include <string>

#include "verify/certcheck/instant.hpp"
#include "verify/certcheck/json.hpp"

// What a truth says of an instant, compared with what has been proven: throws a Failure of
// Verdict::rejected where it says something else, malformed where it is no truth.
namespace touchstone::certcheck {

// The instant rounded to so many significant digits.
void check_decimal(const std::string& text, std::size_t digits, Instant& when);

// The members decimal, double, polynomial and interval of a time.
void check_time(const Json& time, std::size_t digits, Instant& when);

}  // namespace touchstone::certcheck
