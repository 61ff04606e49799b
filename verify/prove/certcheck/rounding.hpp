#pragma once

#include <functional>
#include <string>

#include "verify/prove/certcheck/polynomial.hpp"

namespace touchstone::certcheck {

// A real number, given by the sign of its difference to any rational.
using Compare = std::function<int(const Rational&)>;

// Whether the text is the number rounded to `digits` significant digits, ties to even, in the form
// of the format. A text of more than 2^17 characters throws a Failure of Verdict::limit.
bool is_decimal(const std::string& text, std::size_t digits, const Compare& compare);

// Whether the text is the double nearest to the number, ties to even, in the form of C's %a.
bool is_double(const std::string& text, const Compare& compare);

}  // namespace touchstone::certcheck
