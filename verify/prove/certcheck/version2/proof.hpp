#pragma once

#include "verify/prove/certcheck/proof.hpp"

namespace touchstone::certcheck::version2 {

// Proves the lines of a certificate of version 2 from `line`, which becomes the number of the
// current line.
Proof prove(const Case& c, const Texts& lines, std::size_t& line);

// Proves a claim of an overlap at an instant, in one of the poses there, from its words in a line.
//   Throws a Failure if it is not proven.
// REQUIRES: neither body has parts.
void prove_overlap_at(const Case& c, const Rational& t, const Texts& words, std::size_t& line);

}  // namespace touchstone::certcheck::version2
