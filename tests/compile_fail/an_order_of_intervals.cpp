// EXPECT: no match for .operator<.|invalid operands to binary expression
// Intervals have no order: overlapping ones have none.

#include "touchstone/number/interval.hpp"

bool is_before(const touchstone::Interval& a, const touchstone::Interval& b) {
#ifdef CONTROL
  return sign_of(a - b) == touchstone::Sign::negative;
#else
  return a < b;
#endif
}
