// EXPECT: no match for .operator==.|invalid operands to binary expression
// Intervals have no equality: equal enclosures may contain different numbers.

#include "touchstone/number/interval.hpp"

bool is_same(const touchstone::Interval& a, const touchstone::Interval& b) {
#ifdef CONTROL
  return sign_of(a - b) == touchstone::Sign::zero;
#else
  return a == b;
#endif
}
