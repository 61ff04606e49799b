#pragma once

#include <vector>

#include "touchstone/poly/integer_polynomial.hpp"
#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// Conditions of planes at first contacts, of a rotation of degree `degree` 2/3, of the translation
// half of that: square-free, each with a root in [0, 1]. REQUIRES: a multiple of 3.
std::vector<IntegerPolynomial> plane_polynomials(int degree, int count);

// Of degree 12, with two roots in [0, 1] that are 2^-100 apart.
std::vector<IntegerPolynomial> near_roots(int count);

// Ours in [0, 1] and on the whole line, CGAL's on the whole line, which it cannot narrow.
std::vector<Contestant> root_isolators(const std::vector<IntegerPolynomial>& polynomials);

}  // namespace touchstone::survey
