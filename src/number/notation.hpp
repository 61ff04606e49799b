#pragma once

#include <string>
#include <string_view>

#include "touchstone/number/rational.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// Reads a number as written in a file, exactly: an integer "3", a fraction "-1/3", a decimal "0.47"
// or "4.7e-1", or a hexadecimal float "0x1.8p+1". Nothing is rounded on the way in.
//   Errors (place is empty): not a number, nan or inf, a zero denominator, a stated limit exceeded.
Result<Rational> parse_number(std::string_view text);

// A double as a hexadecimal float that reads back as the same double: "0x1.8p+1".
std::string hex_float(double v);

// The shortest decimal that reads back as the same value.
std::string shortest(double v);
std::string shortest(float v);
std::string shortest(long double v);

}  // namespace touchstone
