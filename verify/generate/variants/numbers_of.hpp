#pragma once

#include <vector>

#include "touchstone/case.hpp"
#include "verify/random/dice.hpp"

namespace touchstone::generate::variants {

// All numbers of the bodies of a case and its horizon, but the degrees of curves; and all
// polynomials of its motions. Valid as long as the parts are not changed otherwise.
std::vector<Numeral*> numbers_of(CaseParts& parts);
std::vector<WrittenPolynomial*> polynomials_of(CaseParts& parts);

// Those of a body's shape, all of them lengths.
void add_numbers_of_shape(std::vector<Numeral*>& all, Body& body);

// The double next to a number, on the side of `direction` (±1): next to the double nearest to it,
// if it is none. Of zero, the smallest of all.
Numeral neighbour(const Numeral& number, int direction);

// A value at which programs go wrong: 0, ±1, a power of two of any size, a third, a number that
// cancels.
Numeral special(random::Dice& dice);

}  // namespace touchstone::generate::variants
