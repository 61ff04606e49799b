#pragma once

#include <optional>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::judge {

// A number reported by a subject. reply.cpp reads all numbers of replies with said_number().
struct SaidNumber {
  std::optional<Rational> value;  // nullopt: infinite or NaN
};

// The value of a text in a format: the number of the format nearest to it, ties to even, or
// infinite on overflow, just as reading it into a variable of the format would give. The text may
// have any length and exponent. In the rational format the value is exact and never overflows.
//   Accepts what parse_number accepts, and NaN and infinities in the notation of C, Python and
//   JavaScript.
//   Errors: not a number; a fraction, or a rational, beyond the limits of parse_number.
Result<SaidNumber> said_number(NumberFormat format, std::string_view text);

}  // namespace touchstone::judge
