#pragma once

#include "verify/certcheck/witness/text.hpp"

namespace touchstone::certcheck::witness {

// What a line claims, by its first word; `is_open` of a gap, else of an instant.
Claim read_claim(const Texts& words, bool is_open);

// Decimal digits, without a zero in front; one that is too large for any part is the largest.
std::optional<std::size_t> take_index(std::string_view& text);

}  // namespace touchstone::certcheck::witness
