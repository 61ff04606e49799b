#pragma once

#include "src/rest/overlap.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone {

// Equal to overlap(a, b) in every number, but computed without rationals: the denominators of the
// axes and of the lengths are cleared once. Rationals would reduce each sum and product; here there
// are some thirty reductions in all.
Overlap<Rational> overlap_in_integers(const Obb<Rational>& a, const Obb<Rational>& b);

}  // namespace touchstone
