#pragma once

#include <vector>

#include "touchstone/poly/integer_polynomial.hpp"
#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// Plane conditions at first contacts, of the given degree. The rotation has two thirds of the
// degree, the translation one third. They are square-free, each with a root in [0, 1]. REQUIRES: a
// multiple of 3.
std::vector<IntegerPolynomial> plane_polynomials(int degree, int count);

// Polynomials of degree 12 with two roots in [0, 1] that are 2^-100 apart.
std::vector<IntegerPolynomial> near_roots(int count);

// Touchstone's isolation on [0, 1] and on the whole line; CGAL's on the whole line, since it cannot
// be restricted.
std::vector<Contestant> root_isolators(const std::vector<IntegerPolynomial>& polynomials);

}  // namespace touchstone::survey
