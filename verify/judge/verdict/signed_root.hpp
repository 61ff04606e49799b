#pragma once

#include "src/rest/separation.hpp"
#include "touchstone/number/rational.hpp"

// Exact comparisons of depths and distances with each other and with tolerances, without computing
// a root. Each is the separation of two bodies along an axis, a signed square root: with a
// normal n of any length, `gap` is the separation times |n|, and `length_squared` is |n|².
namespace touchstone::judge {

using SignedRoot = Separation<Rational>;

// The sign of x - q.
int compare(const SignedRoot& x, const Rational& q);

// The sign of x - y - q.
int compare_difference(const SignedRoot& x, const SignedRoot& y, const Rational& q);

}  // namespace touchstone::judge
