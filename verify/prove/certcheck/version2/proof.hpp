#pragma once

#include "verify/prove/certcheck/proof.hpp"

namespace touchstone::certcheck::version2 {

// Proves the lines of a certificate of version 2 from `line`, which becomes the number of the
// current line. Called for truths and clearances (case_check.cpp) and for each proof of an enclosed
// answer.
Proof prove(const Case& c, const Texts& lines, std::size_t& line);

// Proves a claim of an overlap at an instant, in one of the poses there, from its words in a line.
// For the line `reached` of a clearance.
//   Throws a Failure if it is not proven.
// REQUIRES: neither body has parts.
void prove_overlap_at(const Case& c, const Rational& t, const Texts& words, std::size_t& line);

}  // namespace touchstone::certcheck::version2
