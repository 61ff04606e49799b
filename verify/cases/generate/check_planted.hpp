#pragma once

#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/cases/generate/planted.hpp"

namespace touchstone::generate {

// Compares an answer with what was planted. Returns "" if they agree, else the difference. It
// evaluates the answer's polynomials and isolating intervals in rationals, and uses no code of the
// solver.
std::string difference(const Planted& planted, const Answer& answer);

// Compares an enclosed answer in this way: finds whether a span whose state is known contradicts
// what was planted. Features, multiplicities and the number of contacts are not compared.
std::string difference(const Planted& planted, const EnclosedAnswer& answer);

}  // namespace touchstone::generate
