#pragma once

#include "touchstone/number/rational.hpp"
#include "touchstone/sat/overlap.hpp"

namespace touchstone {

// What overlap(a, b) says, number for number, without a rational on the way: the denominators of
// the axes and of the lengths are cleared once. Rationals reduce each sum and product; these are
// some thirty in all.
Overlap<Rational> overlap_in_integers(const Obb<Rational>& a, const Obb<Rational>& b);

}  // namespace touchstone
