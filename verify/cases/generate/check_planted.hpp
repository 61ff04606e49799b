#pragma once

#include <string>

#include "touchstone/answer.hpp"
#include "verify/cases/generate/planted.hpp"

namespace touchstone::generate {

// Compares an answer with what was planted. Returns "" if they agree, else the difference. It
// evaluates the answer's polynomials and isolating intervals in rationals, and uses no code of the
// solver.
std::string difference(const Planted& planted, const Answer& answer);

}  // namespace touchstone::generate
