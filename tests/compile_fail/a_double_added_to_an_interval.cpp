// EXPECT: no match for .operator\+.|invalid operands to binary expression
// Number types do not mix: a rounded number needs an explicit conversion in certified computations.

#include "touchstone/number/interval.hpp"

touchstone::Interval sum(const touchstone::Interval& a, double b) {
#ifdef CONTROL
  return a + touchstone::Interval::point(b);
#else
  return a + b;
#endif
}
