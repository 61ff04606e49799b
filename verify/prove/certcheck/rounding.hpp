#pragma once

#include <functional>
#include <string>

#include "verify/prove/certcheck/polynomial.hpp"

namespace touchstone::certcheck {

// Checks that numbers in a truth are proven numbers, correctly rounded. The number itself may be
// irrational: it is never computed, only compared.

// A real number x: the function returns the sign of x - q for a rational q.
using Compare = std::function<int(const Rational&)>;

// Whether the text is the number rounded to `digits` significant digits, ties to even, in the form
// of the format. A text of more than 2^17 characters throws a Failure of Verdict::limit.
bool is_decimal(const std::string& text, std::size_t digits, const Compare& compare);

// Whether the text is the double nearest to the number, ties to even, in the form of C's %a.
bool is_double(const std::string& text, const Compare& compare);

}  // namespace touchstone::certcheck
