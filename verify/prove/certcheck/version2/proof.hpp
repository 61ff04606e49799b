#pragma once

#include "verify/prove/certcheck/proof.hpp"

namespace touchstone::certcheck::version2 {

// Proves a certificate of version 2, from its fourth line to the last but one; `line` is the number
// of the current line.
Proof prove(const Case& c, const Texts& lines, std::size_t& line);

}  // namespace touchstone::certcheck::version2
