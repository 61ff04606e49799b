#pragma once

#include <vector>

#include "touchstone/case.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::generate::variants {

// The numbers of a case, for changes that replace one of them.

// All numbers of a case's bodies and horizon, except the degrees of curves; and all polynomials of
// its motions. The pointers are valid until the parts are changed otherwise.
std::vector<Numeral*> numbers_of(CaseParts& parts);
std::vector<WrittenPolynomial*> polynomials_of(CaseParts& parts);

// Adds the numbers of a body's shape. All of them are lengths.
void add_numbers_of_shape(std::vector<Numeral*>& all, Body& body);

// The neighbour, in the given direction (±1), of the double nearest to a number. For zero, the
// smallest subnormal number.
Numeral neighbour(const Numeral& number, int direction);

// A value for which programs often fail: 0, ±1, a power of two of any size, a third, a number that
// cancels.
Numeral special(random::Dice& dice);

}  // namespace touchstone::generate::variants
