#pragma once

#include "verify/certcheck/proof.hpp"

namespace touchstone::certcheck::witness {

// Proves a certificate/2, all of its lines from the fourth to the last but one; `line` is always
// the one that is being looked at.
Proof prove(const Case& c, const Texts& lines, std::size_t& line);

}  // namespace touchstone::certcheck::witness
