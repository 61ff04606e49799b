// EXPECT: no matching function for call to .touchstone::Interval::Interval\(double\)|no matching
// conversion for functional-style cast from 'double' to 'touchstone::Interval' An interval is made
// from an int; a double would lose its fraction on the way.

#include "touchstone/number/interval.hpp"

touchstone::Interval half() {
#ifdef CONTROL
  return touchstone::Interval::point(0.5);
#else
  return touchstone::Interval(0.5);
#endif
}
