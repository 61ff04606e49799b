#pragma once

#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/cases/generate/planted.hpp"

namespace touchstone::generate {

// The planted answer of a generated case was chosen before the case was built. `generate` compares
// the solver's answer to every case with it (run/record.cpp); a difference ends the run with
// status 5.

// Returns "" if the answers agree, else the difference as text. Members of `planted` that were not
// chosen are not compared. Times are compared by evaluating the answer's polynomials and isolating
// intervals in rationals, without code of the solver.
std::string difference(const Planted& planted, const Answer& answer);

// Compares an enclosed answer with the planted answer: a difference is a span whose known state
// contradicts it. Features, multiplicities and the number of contacts are not compared.
std::string difference(const Planted& planted, const EnclosedAnswer& answer);

}  // namespace touchstone::generate
