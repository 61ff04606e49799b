#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "touchstone/judge.hpp"
#include "verify/verdict/contact_time.hpp"

namespace touchstone::judge {

// "double", "float", "long-double", "rational"; nothing for another name.
std::optional<NumberFormat> number_format(std::string_view name);
const char* name(NumberFormat format);

// The number of the format nearest to q, ties to even; nothing where it overflows. A rational is
// kept.
std::optional<Rational> nearest(NumberFormat format, const Rational& q);
// The same for a time. REQUIRES: not the rational format.
std::optional<Rational> nearest(NumberFormat format, const ContactTime& a);

// The distance of neighbours in the format about a number: a power of two. REQUIRES: not the
// rational format.
Rational ulp(NumberFormat format, const Rational& about);

// A number of the format as a hexadecimal float; and as the shortest decimal that reads back as it
// in doubles, a float too, since many languages read numbers into nothing else, or in long doubles.
std::string hex(NumberFormat format, const Rational& q);
std::string decimal(NumberFormat format, const Rational& q);

}  // namespace touchstone::judge
