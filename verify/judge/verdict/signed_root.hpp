#pragma once

#include "src/rest/separation.hpp"
#include "touchstone/number/rational.hpp"

// Exact comparisons of separations, which are signed square roots: gap / √length_squared. Depths
// and distances are compared with each other and with tolerances by them, without computing a root.
namespace touchstone::judge {

using SignedRoot = Separation<Rational>;

// The sign of x - q.
int compare(const SignedRoot& x, const Rational& q);

// The sign of x - y - q.
int compare_difference(const SignedRoot& x, const SignedRoot& y, const Rational& q);

}  // namespace touchstone::judge
