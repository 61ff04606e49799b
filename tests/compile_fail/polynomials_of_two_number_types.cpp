// EXPECT: no match for .operator\+.|invalid operands to binary expression
// Polynomials over different number types do not mix.

#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/polynomial.hpp"

using touchstone::Integer;
using touchstone::Interval;
using touchstone::Polynomial;

#ifdef CONTROL
Polynomial<Interval> sum(const Polynomial<Interval>& p, const Polynomial<Interval>& q) {
  return p + q;
}
#else
Polynomial<Interval> sum(const Polynomial<Interval>& p, const Polynomial<Integer>& q) {
  return p + q;
}
#endif
