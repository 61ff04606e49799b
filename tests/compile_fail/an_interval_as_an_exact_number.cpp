// EXPECT: exactness.? == .*Exactness::exact.* evaluated to .?false
// Code that asks for an exact field refuses an interval: it has no division.

#include "touchstone/number/interval.hpp"
#include "touchstone/number/rational.hpp"

template <touchstone::ExactNumber N>
N mean(const N& a, const N& b) {
  return (a + b) / N(2);
}

#ifdef CONTROL
using N = touchstone::Rational;
#else
using N = touchstone::Interval;
#endif

N value() { return mean(N(1), N(2)); }
