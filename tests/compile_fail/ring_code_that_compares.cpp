// EXPECT: no match for .operator==.|invalid operands to binary expression
// Ring code has no equality: it asks for a sign, which may be unknown.

#include "tests/support/archetype.hpp"

using touchstone::archetype::Doubling;

template <touchstone::Number N>
bool is_zero(const N& a) {
#ifdef CONTROL
  return touchstone::sign_of(a) == touchstone::Sign::zero;
#else
  return a == N(0);
#endif
}

bool value() { return is_zero(Doubling(1)); }
