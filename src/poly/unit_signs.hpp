#pragma once

#include <optional>

#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone {

// What the signs of a polynomial's Bernstein coefficients on [0, 1] say: the signs at both ends,
// and how often they change from one end to the other.
struct UnitSigns {
  Sign first;
  Sign last;
  int variations;
};

// Nothing where 128 bits do not tell every sign, or an end is a root. REQUIRES: p ≠ 0.
std::optional<UnitSigns> unit_signs(const IntegerPolynomial& p);

}  // namespace touchstone
