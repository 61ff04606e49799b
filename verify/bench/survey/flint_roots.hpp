#pragma once

#include <optional>
#include <vector>

#include "touchstone/poly/integer_polynomial.hpp"
#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// FLINT's count of all real roots, without isolating them. nullopt if the program was built without
// FLINT.
std::optional<Contestant> flint_count(const std::vector<IntegerPolynomial>& polynomials);

}  // namespace touchstone::survey
