#pragma once

#include <string_view>

#include "verify/certcheck/json.hpp"
#include "verify/certcheck/polynomial.hpp"

// Numbers as the documents write them. What is none throws a Failure of Verdict::malformed.
namespace touchstone::certcheck {

constexpr const char* kDigits = "0123456789";

// Takes characters of this set, at most so many, from the front of a text.
std::string take(std::string_view& text, const char* set, std::size_t most = 1U << 31U);

// A number of a case: an integer, a fraction, a decimal or a hexadecimal float, exactly.
Rational number(const Json& json);
// So many of them, as list() counts.
Rationals numbers(const Json& json, std::size_t least, std::size_t most = 0);
// 1 to 25 coefficients, constant first.
Polynomial polynomial(const Json& json);
Vector polynomials(const Json& json, std::size_t count);

// A rational of a certificate or truth: "-3/4" or "5", in this one way only. One of more than 2^17
// characters throws a Failure of Verdict::limit.
Rational rational(const std::string& text);
// Coefficients that are integers, the last not zero.
Polynomial integers(const Texts& texts);

}  // namespace touchstone::certcheck
