// EXPECT: no match for .operator==.|invalid operands to binary expression
// Polynomials are equal where their coefficients are, which only an exact type can tell.

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
