#pragma once

#include <string>

#include "touchstone/text/truth.hpp"
#include "verify/generate/planted.hpp"

namespace touchstone::generate {

// Whether the truth says what was planted: "" where it does, else what is different. It reads the
// truth as written down (a polynomial and an interval for each time) and evaluates in rationals:
// nothing of the solver is used. `from` is the first instant of the horizon.
std::string difference(const Planted& planted, const Truth& truth, const Rational& from);

}  // namespace touchstone::generate
