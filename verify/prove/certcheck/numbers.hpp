#pragma once

#include <string_view>

#include "verify/prove/certcheck/json.hpp"
#include "verify/prove/certcheck/polynomial.hpp"

// Reads numbers in the notations of the documents. Anything else throws a Failure of
// Verdict::malformed.
namespace touchstone::certcheck {

constexpr const char* kDigits = "0123456789";

// Takes characters of this set, at most `most`, from the front of a text.
std::string take(std::string_view& text, const char* set, std::size_t most = 1U << 31U);

// The exact value of a number in a case: an integer, a fraction, a decimal or a hexadecimal float.
Rational number(const Json& json);
// A list of numbers; `least` and `most` as in list().
Rationals numbers(const Json& json, std::size_t least, std::size_t most = 0);
// A polynomial of 1 to 25 coefficients, constant first.
Polynomial polynomial(const Json& json);
Vector polynomials(const Json& json, std::size_t count);

// A rational of a certificate or truth, in lowest terms, such as "-3/4" or "5". A text of more than
// 2^17 characters throws a Failure of Verdict::limit.
Rational rational(const std::string& text);
// A polynomial with integer coefficients, the last not zero.
Polynomial integers(const Texts& texts);

}  // namespace touchstone::certcheck
