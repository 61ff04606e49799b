#pragma once

#include "verify/prove/certcheck/version2/text.hpp"

namespace touchstone::certcheck::version2 {

// Reads a claim, whose first word gives its kind. `is_open`: whether it is about a gap, else about
// an instant. `has_radius`: whether R of the section is positive, which decides the words that may
// follow.
Claim read_claim(const Texts& words, bool is_open, bool has_radius);

// Reads decimal digits without a leading zero. Numbers too large for any part become the largest.
std::optional<std::size_t> take_index(std::string_view& text);

}  // namespace touchstone::certcheck::version2
