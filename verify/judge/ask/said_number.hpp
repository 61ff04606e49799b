#pragma once

#include <optional>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/verdict/number_format.hpp"

namespace touchstone::judge {

// A number that a subject has said.
struct SaidNumber {
  std::optional<Rational> value;  // nothing: infinite, or not a number
};

// What a text means in a format: the number of the format nearest to it, ties to even, and infinite
// where that overflows, as reading the text into a variable of the format would give. Of any length
// and exponent. In rationals the text is meant exactly, and no format overflows.
//   Accepts what parse_number accepts, and NaN and infinities as C, Python and JavaScript write
//   them.
//   Errors: not a number; a fraction, or a rational, beyond the limits of parse_number.
Result<SaidNumber> said_number(NumberFormat format, std::string_view text);

}  // namespace touchstone::judge
