#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "touchstone/number/rational.hpp"

namespace touchstone {

// Exact numbers in text for people. Nobody reads a fraction of hundreds of digits: a number of more
// characters than this is shown rounded, or by its length only. JSON always has the exact number.
inline constexpr std::size_t kLongestShown = 60;  // fits into a line of 80 columns

// Whether the text has a number that is too long for people. A number is a run of digits,
// decimal points and fraction bars; the digits of an exponent are a run of their own.
bool has_long_number(std::string_view text);

// The number rounded to significant digits, with an exponent if it is very large or very small:
// "0.333333", "1.00000e-300".
std::string rounded_text(const Rational& q, int digits);

// The number exactly, "-1/3", or rounded if that is too long: "about -0.333333".
std::string shown(const Rational& q);

}  // namespace touchstone
