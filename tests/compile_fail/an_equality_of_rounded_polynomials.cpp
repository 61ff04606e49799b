// EXPECT: no match for .operator==.|invalid operands to binary expression
// Equality of polynomials compares coefficients, so only exact types have it.

#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/poly/polynomial.hpp"

#ifdef CONTROL
using N = touchstone::Integer;
#else
using N = double;
#endif

bool is_same(const touchstone::Polynomial<N>& p, const touchstone::Polynomial<N>& q) {
  return p == q;
}
