// EXPECT: no match for .operator/.|invalid operands to binary expression
// Ring code has no division: the archetype of a ring refuses it.

#include "tests/support/archetype.hpp"

using touchstone::archetype::Ring;

template <touchstone::RingNumber N>
N mean(const N& a, const N& b) {
#ifdef CONTROL
  return (a + b) * N(2);
#else
  return (a + b) / N(2);
#endif
}

Ring value() { return mean(Ring(1), Ring(2)); }
