#pragma once

#include <cstdint>

#include "touchstone/minkowski/packed_motion.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::walk {

// How large the integers are of which conditions and brackets are made: what tells in which width
// they can be computed.
//   All numbers of the axes of box 1 (and their length), of those of box 2, all lengths and all
// cofactors are less than 2^a, 2^b, 2^l and 2^c. In rigid motion a bracket is a sum of 3 products,
// and a condition one of at most
//     6 of both axes, a length and a cofactor, or of fewer of these: the offset,
//     10 of the extents of both boxes with a bracket, or a self-product: the supports,
//     10 of their shifts,
// of a + b + l + c bits each: 26 < 2^6. If it is not rigid, normals are 2 products of axes, and
// brackets 6: at most 6 + 24 + 24 < 2^6 products of 3 max(a, b) + l + c bits.
struct ConditionBits {
  int value;  // a condition at the start of the clock, and its change if that is a line, which is a
              // sum of 12 products and 20 shifts and supports less: of less than 2^value
  int degree;  // and this many times, at most, the instant is a factor of it

  explicit ConditionBits(const PackedMotion<Integer>& m);

  // Of all coefficients near a fraction with the denominator q: see LocalNumber.
  int near_fraction(std::int64_t q) const;
};

}  // namespace touchstone::walk
