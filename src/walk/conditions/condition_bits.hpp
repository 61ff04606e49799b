#pragma once

#include <cstdint>

#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::walk {

// The sizes of the integers in conditions and brackets. They determine the width of the integers in
// which conditions can be computed: for the deciders by line and by fraction (walk/ladder).

// Let all numbers of the axes of box 1 (and their length) be less than 2^a, those of box 2 less
// than 2^b, all lengths less than 2^l and all cofactors less than 2^c. In rigid motion a bracket is
// a sum of 3 products, and a condition a sum of at most
//
//     6 products of an axis of each box, a length and a cofactor, or of fewer of these (offset),
//     10 products of an extent with a bracket, or with a normal times its own axis (supports),
//     10 such products of a shift instead of an extent (shifts),
//
// of a + b + l + c bits each: 26 < 2^6 products. In motion that is not rigid, normals are 2
// products of axes, and brackets 6: at most 6 + 24 + 24 < 2^6 products of 3 max(a, b) + l + c bits.
struct ConditionBits {
  // A condition at the start of the clock is less than 2^value. If the condition is linear, so is
  // its change: a sum of 12 products, without the 20 of shifts and supports.
  int value;
  int degree;  // the largest number of times that the instant is a factor of a condition

  explicit ConditionBits(const PackedMotion<Integer>& m);

  // The bits of all coefficients near a fraction with the denominator q: see LocalNumber.
  int near_fraction(std::int64_t q) const;
};

}  // namespace touchstone::walk
