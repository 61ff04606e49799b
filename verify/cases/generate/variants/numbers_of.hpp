#pragma once

#include <vector>

#include "touchstone/case.hpp"

namespace touchstone::generate::variants {

// The numbers of a case, for changes that replace one of them (changes_of_numbers.cpp).

// All numbers of a case's bodies and horizon, except the degrees of curves: a variant gives one of
// them another value. The pointers are valid as long as only these numbers are changed.
std::vector<Numeral*> numbers_of(CaseParts& parts);
// All polynomials of a case's motions: a variant gives one of them a coefficient more or less.
std::vector<WrittenPolynomial*> polynomials_of(CaseParts& parts);

// Adds the numbers of a body's shape, and its radius. lengths_of() (places_of.hpp) scales all of
// them: they are lengths, or quaternions of parts. A multiple of a quaternion is the same rotation.
void add_numbers_of_shape(std::vector<Numeral*>& all, Body& body);

}  // namespace touchstone::generate::variants
