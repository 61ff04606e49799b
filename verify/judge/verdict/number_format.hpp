#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "touchstone/answer.hpp"
#include "touchstone/judge.hpp"
#include "verify/judge/verdict/contact_time.hpp"

namespace touchstone::judge {

// The format named "double", "float", "long-double" or "rational"; nullopt for other names.
std::optional<NumberFormat> number_format(std::string_view name);
const char* name(NumberFormat format);

// The number of the format nearest to q, ties to even; nullopt on overflow. For the rational
// format, q itself.
std::optional<Rational> nearest(NumberFormat format, const Rational& q);
// The number of the format nearest to a time. REQUIRES: the format is not rational.
std::optional<Rational> nearest(NumberFormat format, const ContactTime& a);

// The distance of neighbouring numbers of the format near `about`: a power of two. REQUIRES: the
// format is not rational.
Rational ulp(NumberFormat format, const Rational& about);

// A number of the format as a hexadecimal float, and as a decimal. The decimal is the shortest that
// reads back as the number in doubles (in long doubles for that format). Floats are written for
// doubles too, since many languages read only these.
std::string hex(NumberFormat format, const Rational& q);
std::string decimal(NumberFormat format, const Rational& q);

}  // namespace touchstone::judge
