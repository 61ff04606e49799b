#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "src/form/form_view.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

// bits_of() returns the number of bits of the largest of some integers: of one number, of the
// coefficients of a form, or of arrays of these. From it follow the width of integers that can
// replace these (walk/conditions/condition_bits.hpp), and scales (rounded_motion.cpp).
inline int bits_of(const Integer& a) { return static_cast<int>(bit_length(a)); }
inline int bits_of(const FormView<Integer>& f) {
  int bits = 0;
  for (int i = 0; i <= f.degree(); ++i) bits = std::max<int>(bits, bits_of(f[i]));
  return bits;
}
template <class T, std::size_t n>
int bits_of(const std::array<T, n>& several) {
  int bits = 0;
  for (const T& one : several) bits = std::max<int>(bits, bits_of(one));
  return bits;
}

}  // namespace touchstone
