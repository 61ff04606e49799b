#pragma once

#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/cases/generate/planted.hpp"

namespace touchstone::generate {

// Compares an answer with the planted one, which was chosen before the case was built. Returns ""
// if they agree, else the difference. It evaluates the answer's polynomials and isolating intervals
// in rationals, and uses no code of the solver.
std::string difference(const Planted& planted, const Answer& answer);

// Compares an enclosed answer with the planted answer: a difference is a span whose known state
// contradicts it. Features, multiplicities and the number of contacts are not compared.
std::string difference(const Planted& planted, const EnclosedAnswer& answer);

}  // namespace touchstone::generate
