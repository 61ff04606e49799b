#pragma once

#include "verify/prove/certcheck/version2/text.hpp"

namespace touchstone::certcheck::version2 {

// Reads a claim, for text.cpp: `any`, or a state with the words that prove it (not a bare state).
// `is_open`: the claim is about an open span of time; otherwise it is about an instant.
// `has_radius`: it is about bodies with a positive sum of radii, for which the proofs have other
// words. The result has no line yet.
Claim read_claim(const Texts& words, bool is_open, bool has_radius);

// Takes decimal digits from the beginning of `text`. Returns nullopt if there are none, or if a
// zero leads others. A number of more than nine digits, which no part has, becomes the largest
// size_t.
std::optional<std::size_t> take_index(std::string_view& text);

}  // namespace touchstone::certcheck::version2
