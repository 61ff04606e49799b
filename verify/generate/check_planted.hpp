#pragma once

#include <string>

#include "touchstone/answer.hpp"
#include "verify/generate/planted.hpp"

namespace touchstone::generate {

// Whether the answer says what was planted: "" where it does, else what is different. Of the answer
// it takes polynomials and isolating intervals, and evaluates them in rationals: nothing of the
// solver is used.
std::string difference(const Planted& planted, const Answer& answer);

}  // namespace touchstone::generate
