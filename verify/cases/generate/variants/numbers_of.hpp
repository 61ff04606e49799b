#pragma once

#include <vector>

#include "touchstone/case.hpp"

namespace touchstone::generate::variants {

// The numbers of a case, for changes that replace one of them (changes_of_numbers.cpp).

// All numbers of a case's bodies and horizon, except the degrees of curves; and all polynomials of
// its motions. The pointers are valid until the parts are changed otherwise.
std::vector<Numeral*> numbers_of(CaseParts& parts);
std::vector<WrittenPolynomial*> polynomials_of(CaseParts& parts);

// Adds the numbers of a body's shape and its radius. They are lengths, except the quaternions of
// parts, whose length has no meaning.
void add_numbers_of_shape(std::vector<Numeral*>& all, Body& body);

}  // namespace touchstone::generate::variants
