// EXPECT: no match for .operator\+.|invalid operands to binary expression
// Number types do not mix: a certified computation needs explicit conversions of rounded numbers.

#include "touchstone/number/interval.hpp"

touchstone::Interval sum(const touchstone::Interval& a, double b) {
#ifdef CONTROL
  return a + touchstone::Interval::point(b);
#else
  return a + b;
#endif
}
