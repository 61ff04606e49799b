#pragma once

#include "touchstone/number/numeral.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::generate::variants {

// Values that a number of a case is changed to.

// The neighbour, in the given direction (±1), of the double nearest to a number. For zero, the
// smallest subnormal number.
Numeral neighbour(const Numeral& number, int direction);

// A value for which programs often fail: 0, ±1, a power of two of any size, a third, a number that
// cancels.
Numeral special(random::Dice& dice);

}  // namespace touchstone::generate::variants
