// Bounds the sizes of the integers in the conditions of two boxes. The header has the derivation.

#include "src/walk/conditions/condition_bits.hpp"

#include <algorithm>
#include <cmath>

#include "src/form/number_bits.hpp"
#include "touchstone/base/fault.hpp"

namespace touchstone::walk {

// `value` begins as l, and `degree` as that of the offset, the only lengths that depend on time.
ConditionBits::ConditionBits(const PackedMotion<Integer>& m)
    : value(std::max<int>(
          {bits_of(m.offset), bits_of(m.extents), m.centred ? 0 : bits_of(m.shifts)})),
      degree(m.offset[0].degree()) {
  int cofactor_bits = 0;
  int cofactor_degree = 0;
  for (const auto& c : m.cofactors) {
    for (const auto* f : {&c.offset, &c.along1, &c.along2}) {
      if (!*f) continue;
      cofactor_bits = std::max<int>(cofactor_bits, bits_of(**f));
      cofactor_degree = std::max<int>(cofactor_degree, (*f)->degree());
    }
  }
  // The names are those of the header. 6 bits are for the number of products.
  const int a = std::max<int>(bits_of(m.axes1), bits_of(m.length1));
  const int b = std::max<int>(bits_of(m.axes2), bits_of(m.length2));
  value += cofactor_bits + (m.rigid ? a + b + 6 : 3 * std::max<int>(a, b) + 6);
  degree += cofactor_degree + (m.rigid ? m.length1.degree() + m.length2.degree()
                                       : 3 * std::max<int>(m.length1.degree(), m.length2.degree()));
}

int ConditionBits::near_fraction(std::int64_t q) const {
  // LocalNumber's bound: a coefficient grows at most by (q + 2)^degree. kSlack is for the rounding
  // of the logarithm.
  constexpr double kSlack = 1e-9;
  const int bits =
      value +
      static_cast<int>(std::ceil(degree * (std::log2(static_cast<double>(q) + 2) + kSlack)));
  return faulty(Fault::halved_bound) ? bits / 2 : bits;
}

}  // namespace touchstone::walk
