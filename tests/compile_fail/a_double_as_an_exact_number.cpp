// EXPECT: exactness.? == .*Exactness::exact.* evaluated to .?false
// Code that asks for an exact field refuses a double: its division rounds.

#include "touchstone/number/floating.hpp"
#include "touchstone/number/rational.hpp"

template <touchstone::ExactNumber N>
N mean(const N& a, const N& b) {
  return (a + b) / N(2);
}

#ifdef CONTROL
using N = touchstone::Rational;
#else
using N = double;
#endif

N value() { return mean(N(1), N(2)); }
